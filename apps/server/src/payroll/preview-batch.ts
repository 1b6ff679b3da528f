import { displayName, type PayCorrection, type PayrollPreview, todayIn } from '@leavewell/leave'
import { type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { undecidedBefore } from '../closed-periods/close-period.ts'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { fileOf, namesOf, type PlannedBatch, readNextBatch, withLines } from './plan-batch.ts'
import { latestReconciliation } from './reconciliations.ts'

const schema = Type.Object({ calendar_id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Shows the next batch of a calendar and what to check before it is made. Nothing is stored. */
export const previewBatch = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, query, freshen, now }) => {
    requireRight(principal, 'payroll')
    const { calendar_id } = readInput(schema, body)
    await freshen('LeaveBalance')
    const records = readsOf(entities)
    const today = todayIn(org.timeZone, now)
    const batch = await withLines(org, query, await readNextBatch(records, calendar_id, today))
    const { calendar, period, no, members, outside, lines, fileLines, totals, missing, digest } = batch
    const file = fileOf(batch)
    const [before] = batch.batches
    const compared = before && (await latestReconciliation(records, before.id))
    const toEnter = batch.batches.reduce((sum, { manual }) => sum + (manual?.length ?? 0), 0)
    const ids = batch.batches.map(({ id }) => id)
    const entered = toEnter > 0 ? await records.count('PayrollEntered', { batch_id: { $in: ids } }) : 0
    const names = new Map(members.map(user => [user.id, displayName(user)]))
    const undecided = await undecidedBefore(records, period.last_day)
    const paid_before = await readPaidBefore(records, batch, names)
    const withLeave = new Set(fileLines.map(({ user_id }) => user_id))
    const without = members.filter(({ id, employee_id }) => !employee_id && withLeave.has(id))
    const answer: PayrollPreview = {
      calendar_id: calendar.id,
      calendar: calendar.name,
      no,
      ...period,
      is_over: period.last_day < today,
      people: members.filter(({ disabled }) => !disabled).length,
      rows: file.rows,
      manual: file.manual.length,
      totals,
      before: before === undefined ? null : { no: before.no, totals: before.totals },
      missing_codes: missing,
      undecided: undecided.flatMap(({ user_id, ...row }) => (names.has(user_id) ? row : [])),
      paid_before,
      without_id: without.map(displayName).sort(),
      in_calendar_days: peopleInCalendarDays(lines),
      outside: namesOf(outside),
      requires_all: calendar.requires_all === true,
      corrections: correctionsOf(batch, names),
      open_manual: toEnter - entered,
      open_differences: compared?.open ?? 0,
      digest,
    }
    return { body: answer }
  },
})

/** The number of people whose leave is sent with the same hours for every day. */
const peopleInCalendarDays = (lines: PlannedBatch['lines']): number =>
  new Set(
    lines.flatMap(({ user_id, request, pay_code }) =>
      request?.in_calendar_days && pay_code?.code !== null ? user_id : [],
    ),
  ).size

/** Leave of people whose payroll starts within it. Someone has to check that its first days were paid elsewhere. */
async function readPaidBefore(
  records: RecordReads,
  { period, starts, codes }: PlannedBatch,
  names: ReadonlyMap<string, string>,
): Promise<PayrollPreview['paid_before']> {
  const found = await records.find(
    'LeaveRequest',
    {
      status: 'approved',
      // Leave without a payroll code, and private leave, is no matter of payroll.
      leave_type: { $in: codes.flatMap(({ code, leave_type }) => (code === null ? [] : leave_type)) },
      start_date: { $lt: period.last_day },
      end_date: { $gte: period.first_day },
    },
    { sort: 'start_date' },
  )
  return found.flatMap(({ id, user_id, leave_type, start_date, end_date }) => {
    const since = starts.get(user_id)
    if (since === undefined || since < period.first_day) return []
    const isAcross = start_date < since && since <= end_date
    const name = names.get(user_id) ?? user_id
    return isAcross ? { request_id: id, name, leave_type, start_date, end_date, since } : []
  })
}

/** The number of corrections that the page shows. The file has all of them. */
const MAX_CORRECTIONS = 100

function correctionsOf(
  { lines, period }: PlannedBatch,
  names: ReadonlyMap<string, string>,
): PayrollPreview['corrections'] {
  const rows = lines
    .filter(({ corrects, day }) => corrects !== null || day < period.first_day)
    .map(
      ({ user_id, leave_type, kind, day, minutes, corrects }): PayCorrection => ({
        user_id,
        name: names.get(user_id) ?? user_id,
        leave_type,
        kind,
        day,
        minutes,
        corrects,
      }),
    )
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.day < b.day ? -1 : 1))
  return { rows: rows.slice(0, MAX_CORRECTIONS), total: rows.length }
}
