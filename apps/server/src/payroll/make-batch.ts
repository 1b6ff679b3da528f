import { hash } from 'node:crypto'
import {
  batchSentence,
  type ManualRow,
  payrollFileName,
  storedFile,
  todayIn,
  type WrittenFile,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { typedDay } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { postUntil } from '../leave-policies/post-due.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { CHANGES_PAYROLL } from './change-pay-calendars.ts'
import { batchRow, bytesOf } from './list-batches.ts'
import {
  fileOf,
  type NextBatch,
  type PlannedBatch,
  readNextBatch,
  requireNext,
  withLines,
} from './plan-batch.ts'

const schema = Type.Object({
  calendar_id: Type.String({ minLength: 1, maxLength: 100 }),
  last_day: typedDay,
  digest: Type.String({ maxLength: 100 }),
})

/**
 * Makes the next batch of a calendar as it was previewed, and locks its days for its people. Batch, lines, file and lock
 * are one transaction. Nothing is posted meanwhile, and the second of two people is refused.
 */
export const makeBatch =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, query, lock, now }) => {
    requireRight(principal, 'payroll')
    const { calendar_id, last_day, digest } = readInput(schema, body)
    await lock(CHANGES_PAYROLL)
    await lock(CHANGES_ORGANISATION)
    const records = recordsOf(entities)
    const today = todayIn(org.timeZone, now)
    const next = await readNextBatch(records, calendar_id, today)
    requireNext(next, last_day, today)
    await postUntil(
      org,
      records,
      next.members.map(({ id }) => id),
      now,
    )
    const outside = next.calendar.requires_all ? next.outside.length : 0
    if (outside > 0) {
      const sentence = batchSentence({ code: 'outside', params: { count: outside } })
      throw errors.unprocessable(sentence, 'calendar_id', 'outside')
    }
    const planned = await withLines(org, query, next)
    const missing = planned.missing.length
    if (missing > 0) {
      const sentence = batchSentence({ code: 'missing_codes', params: { count: missing } })
      throw errors.unprocessable(sentence, 'calendar_id', 'missing_codes')
    }
    if (planned.digest !== digest)
      throw errors.conflict(batchSentence({ code: 'outdated' }), undefined, 'outdated')
    const actor = actorIdOf(principal)
    const batch = await storeBatch(records, planned, actor)
    await lockDays(records, planned, actor)
    return { status: 201, body: batchRow(batch, planned.calendar.name) }
  }

async function storeBatch(records: Records, planned: PlannedBatch, made_by: string | null) {
  const { calendar, period, no, members, lines, layout, totals } = planned
  const file = fileOf(planned)
  const stored = storedFile(file, layout)
  const batch = await records.create('PayrollBatch', {
    no,
    calendar_id: calendar.id,
    ...period,
    people: members.filter(({ disabled }) => !disabled).length,
    rows: file.rows,
    totals,
    file_name: payrollFileName(layout, { no, ...period }),
    file_sha256: hash('sha256', bytesOf(stored)),
    layout,
    manual: manualRows(file),
    made_by,
  })
  await records.create('PayrollFile', { batch_id: batch.id, copy_id: null, ...stored })
  await records.createMany(
    'PayrollLine',
    lines.map(({ pay_code, request: _, ...line }) => ({
      ...line,
      batch_id: batch.id,
      code: pay_code?.code ?? null,
    })),
  )
  return batch
}

/** The hours that a file is without. */
export const manualRows = ({ manual }: WrittenFile): ManualRow[] | null =>
  manual.length === 0
    ? null
    : manual.map(({ user_id, leave_type, code, day, hours }) => ({ user_id, leave_type, code, day, hours }))

/** Locks the days of the period for the people of the calendar. Later changes are posted after them. */
async function lockDays(
  records: Records,
  { calendar, period: { last_day }, members }: NextBatch,
  actor_id: string | null,
): Promise<void> {
  await records.create('ClosedPeriod', {
    leave_type: null,
    day: last_day,
    calendar_id: calendar.id,
    actor_id,
  })
  for (const batch of batchesOf(members)) {
    const ids = batch.map(({ id }) => id)
    const locks = await records.find('PayrollLock', { user_id: { $in: ids } })
    const known = new Set(locks.map(({ user_id }) => user_id))
    await records.updateEach(
      'PayrollLock',
      locks.filter(({ day }) => day < last_day).map(({ id }) => ({ id, day: last_day })),
    )
    await records.createMany(
      'PayrollLock',
      ids.filter(id => !known.has(id)).map(user_id => ({ user_id, day: last_day })),
    )
  }
}
