import {
  batchLines,
  batchSentence,
  checkBatch,
  type Day,
  displayName,
  layoutForm,
  type PayableLine,
  type PayCalendar,
  type PayPeriod,
  type PayrollBatch,
  type PayrollCode,
  type PayrollFileLine,
  type PayrollLayoutForm,
  type PayTotal,
  payCalendarsOn,
  payPeriodAfter,
  payrollFile,
  type User,
  type WrittenFile,
} from '@leavewell/leave'
import { errors, type ReadRows } from '@leavewell/platform'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { digestOf } from '../kernel/digest-of.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { GENERIC_LAYOUT } from './layout-presets.ts'
import { type PayableRow, readPayableLeave } from './payable-leave.ts'

/** A line of the next batch. Its code is undefined if none was chosen, and null if files are without it. */
export interface PlannedLine extends Omit<PayableLine, 'sent_code'>, Pick<PayableRow, 'request'> {
  pay_code: Pick<PayrollCode, 'code' | 'name' | 'stp_category'> | undefined
}

/** The next batch of a calendar, without its leave. */
export interface NextBatch {
  calendar: PayCalendar
  /** The batches of the calendar, the latest first. */
  batches: PayrollBatch[]
  period: PayPeriod
  no: number
  /** Everyone with the calendar on the last day, also former people. */
  members: User[]
  /** The first day of payroll of each member. */
  starts: ReadonlyMap<string, Day>
  /** Active people in no calendar. */
  outside: User[]
  codes: PayrollCode[]
  layout: PayrollLayoutForm
}

/** The next batch of a calendar with its leave. */
export interface PlannedBatch extends NextBatch {
  lines: PlannedLine[]
  /** All lines that are sent to payroll. */
  fileLines: PayrollFileLine[]
  totals: PayTotal[]
  /** Leave without a code. */
  missing: Pick<PayableLine, 'leave_type' | 'kind'>[]
  digest: string
}

/** Reads the first period of a calendar that has no batch, and who is in it. */
export async function readNextBatch(
  records: RecordReads,
  calendarId: string,
  today: Day,
): Promise<NextBatch> {
  const calendar = await records.get('PayCalendar', calendarId)
  if (calendar === undefined) throw errors.recordNotFound('PayCalendar', calendarId)
  const [all, rows, codes, users, layouts] = await allInOneRoundTrip(
    records.find('PayrollBatch', {}, { sort: '-no' }),
    records.find('PayCalendarMember', {}),
    records.find('PayrollCode', {}),
    records.find('User', {}, { sort: 'id' }),
    records.find('PayrollLayout', { id: calendar.layout_id ?? '' }),
  )
  const batches = all.filter(({ calendar_id }) => calendar_id === calendar.id)
  const period = payPeriodAfter(calendar, batches[0]?.last_day ?? null)
  const placeOf = payCalendarsOn(rows, period.last_day)
  const starts = new Map<string, Day>()
  const outside: User[] = []
  for (const user of users) {
    const { calendar_id, since } = placeOf(user)
    if (calendar_id === null) outside.push(user)
    else if (calendar_id === calendar.id) starts.set(user.id, since)
  }
  return {
    calendar,
    batches,
    period,
    no: (all[0]?.no ?? 0) + 1,
    members: users.filter(({ id }) => starts.has(id)),
    starts,
    outside: outside.filter(user => !user.disabled && isThere(user, period, today)),
    codes,
    layout: layouts[0] ? layoutForm(layouts[0]) : GENERIC_LAYOUT,
  }
}

/** Adds all leave through the last day of the batch that no batch has sent. */
export async function withLines(org: Organisation, query: ReadRows, next: NextBatch): Promise<PlannedBatch> {
  const { no, period, members, starts, codes, layout } = next
  const ids = members.map(({ id }) => id)
  const [start = period.first_day] = [...starts.values()].sort()
  const payable: PayableRow[] = []
  for (const userIds of batchesOf(ids)) payable.push(...(await readPayableLeave(query, { userIds, start })))
  const codeOf = new Map(codes.map(code => [`${code.leave_type} ${code.kind}`, code]))
  const lines = payable.flatMap(({ request, ...leave }) => {
    const pay_code = codeOf.get(`${leave.leave_type} ${leave.kind}`)
    const split = pay_code?.split ?? null
    const days = { start: starts.get(leave.user_id) ?? start, last_day: period.last_day }
    return batchLines(leave, { ...days, split_after: split?.after_days ?? null }).map(
      ({ sent_code, ...line }): PlannedLine => ({
        ...line,
        request,
        pay_code: line.part === null ? pay_code : (split ?? { ...NO_SPLIT, code: sent_code }),
      }),
    )
  })
  const people = new Map(members.map(user => [user.id, user]))
  const fileLines = lines.flatMap(line => fileLineOf(org, line, people.get(line.user_id)))
  return {
    ...next,
    lines,
    fileLines,
    totals: totalsOf(fileLines),
    missing: missingOf(lines),
    digest: digestOf([no, period, ids, layout, fileLines.map(digestible).sort()]),
  }
}

/** The name of days after a split that payroll codes no longer have. They keep the code that was sent. */
export const NO_SPLIT = { name: null, stp_category: null }

/** The file of a batch, as it is stored. */
export const fileOf = ({ no, period, fileLines, layout }: PlannedBatch): WrittenFile =>
  payrollFile({ no, ...period }, fileLines, layout)

/** Refuses another period than the next one, and one that is not over. */
export function requireNext({ batches, period }: NextBatch, last_day: Day, today: Day): void {
  const problem = checkBatch(last_day, { next: period, batches, today })
  if (problem?.code === 'made_already') throw errors.conflict(batchSentence(problem), undefined, problem.code)
  if (problem) throw errors.unprocessable(batchSentence(problem), problem.field, problem.code)
}

/** Someone who starts after the period needs no calendar yet. */
const isThere = ({ date_hired }: User, { last_day }: PayPeriod, today: Day) =>
  date_hired === null || date_hired <= last_day || date_hired <= today

function fileLineOf(
  org: Organisation,
  { pay_code, ...line }: PlannedLine,
  person: User | undefined,
): PayrollFileLine[] {
  if (person === undefined || pay_code?.code == null) return []
  return [{ ...line, code: pay_code.code, pay_code, person, label: org.leaveTypes.label(line.leave_type) }]
}

const digestible = ({ user_id, source, kind, day, minutes, code }: PayrollFileLine) =>
  `${user_id} ${source} ${kind} ${day} ${minutes} ${code}`

function totalsOf(lines: readonly PayrollFileLine[]): PayTotal[] {
  const totals = new Map<string, PayTotal>()
  for (const { leave_type, kind, code, minutes } of lines) {
    const key = `${leave_type} ${kind} ${code}`
    const total = totals.get(key) ?? { leave_type, kind, code, plus_minutes: 0, minus_minutes: 0 }
    totals.set(key, {
      ...total,
      plus_minutes: total.plus_minutes + Math.max(0, minutes),
      minus_minutes: total.minus_minutes + Math.min(0, minutes),
    })
  }
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
}

function missingOf(lines: readonly PlannedLine[]): PlannedBatch['missing'] {
  const missing = new Map<string, PlannedBatch['missing'][number]>()
  for (const { leave_type, kind, pay_code } of lines)
    if (pay_code === undefined) missing.set(`${leave_type} ${kind}`, { leave_type, kind })
  return [...missing.values()]
}

/** The first names of some people, and their number. */
export const namesOf = (users: readonly User[]): { names: string[]; total: number } => ({
  names: users.map(displayName).sort().slice(0, MAX_NAMES),
  total: users.length,
})

const MAX_NAMES = 10
