import {
  addDays,
  batchLines,
  batchSentence,
  checkBatch,
  displayName,
  type PayableLine,
  type PayCalendar,
  type PayPeriod,
  type PayrollBatch,
  type PayrollCode,
  type PayrollFileLine,
  type PayTotal,
  payCalendarsOn,
  payPeriodAfter,
  todayIn,
  type User,
} from '@leavewell/leave'
import { errors, type ReadRows } from '@leavewell/platform'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { digestOf } from '../kernel/digest-of.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { type PayableRow, readPayableLeave } from './payable-leave.ts'

/** A line of the next batch. Its code is undefined if none was chosen, and null if files are without it. */
export interface PlannedLine extends PayableLine, Pick<PayableRow, 'request'> {
  pay_code: PayrollCode | undefined
}

/** The next batch of a calendar. */
export interface PlannedBatch {
  calendar: PayCalendar
  period: PayPeriod
  no: number
  /** The batch of the calendar before. */
  before: PayrollBatch | undefined
  /** Everyone with the calendar on the last day, also former people. */
  members: User[]
  /** Active people in no calendar. */
  outside: User[]
  lines: PlannedLine[]
  /** What the file has. */
  fileLines: PayrollFileLine[]
  totals: PayTotal[]
  /** Leave without a code. */
  missing: Pick<PayableLine, 'leave_type' | 'kind'>[]
  digest: string
}

interface Facts {
  records: RecordReads
  query: ReadRows
  now: Date
}

/** Plans the next batch of a calendar: all leave through its last day that no batch has sent. */
export async function planBatch(
  org: Organisation,
  { records, query, now }: Facts,
  calendarId: string,
): Promise<PlannedBatch> {
  const calendar = await records.get('PayCalendar', calendarId)
  if (calendar === undefined) throw errors.recordNotFound('PayCalendar', calendarId)
  const [batches, rows, codes, users] = await allInOneRoundTrip(
    records.find('PayrollBatch', {}, { sort: '-no' }),
    records.find('PayCalendarMember', {}),
    records.find('PayrollCode', {}),
    records.find('User', {}, { sort: 'id' }),
  )
  const before = batches.find(({ calendar_id }) => calendar_id === calendar.id)
  const period = payPeriodAfter(calendar, before?.last_day ?? null)
  const placeOf = payCalendarsOn(rows, period.last_day)
  const places = new Map(users.map(user => [user.id, placeOf(user)]))
  const members = users.filter(({ id }) => places.get(id)?.calendar_id === calendar.id)
  const startOf = (userId: string) => places.get(userId)?.since ?? calendar.first_day
  const starts = members.map(({ id }) => startOf(id)).sort()
  const payable =
    members.length === 0
      ? []
      : await readPayableLeave(query, {
          userIds: members.map(({ id }) => id),
          start: starts[0] ?? calendar.first_day,
          since: batches[0]?.created_date ?? addDays(calendar.first_day, 0),
        })
  const codeOf = new Map(codes.map(code => [`${code.leave_type} ${code.kind}`, code]))
  const lines = payable.flatMap(({ request, ...leave }) =>
    batchLines(leave, { start: startOf(leave.user_id), last_day: period.last_day }).map(line => ({
      ...line,
      request,
      pay_code: codeOf.get(`${line.leave_type} ${line.kind}`),
    })),
  )
  const people = new Map(members.map(user => [user.id, user]))
  const fileLines = lines.flatMap(line => fileLineOf(org, line, people.get(line.user_id)))
  const no = (batches[0]?.no ?? 0) + 1
  return {
    calendar,
    period,
    no,
    before,
    members,
    outside: users.filter(
      user => !user.disabled && places.get(user.id)?.calendar_id == null && isThere(user, period, org, now),
    ),
    lines,
    fileLines,
    totals: totalsOf(fileLines),
    missing: missingOf(lines),
    digest: digestOf([no, period, members.map(({ id }) => id), fileLines.map(digestible).sort()]),
  }
}

/** Refuses another period than the next one, and one that is not over. */
export async function requireNext(
  org: Organisation,
  { records, now }: Pick<Facts, 'records' | 'now'>,
  { calendar, period }: PlannedBatch,
  last_day: string,
): Promise<void> {
  const batches = await records.find('PayrollBatch', { calendar_id: calendar.id })
  const today = todayIn(org.timeZone, now)
  const problem = checkBatch(last_day, { next: period, batches, today })
  if (problem?.code === 'made_already') throw errors.conflict(batchSentence(problem), undefined, problem.code)
  if (problem) throw errors.unprocessable(batchSentence(problem), problem.field, problem.code)
}

/** Someone who starts after the period needs no calendar yet. */
const isThere = ({ date_hired }: User, { last_day }: PayPeriod, org: Organisation, now: Date) =>
  date_hired === null || date_hired <= last_day || date_hired <= todayIn(org.timeZone, now)

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
