import {
  addDays,
  type DayRange,
  type HolidayRecord,
  type LeaveRequest,
  resolveAssignments,
  TAKING_DAYS,
  todayIn,
  type User,
  type UserLeave,
  type UserLeaveRecords,
  type UserPolicyRecord,
  userLeave,
  type WorkAssignmentRecord,
} from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'

/** What a caller must know of the organisation to read somebody's leave. */
export type Zoned = Pick<Organisation, 'timeZone'>

/**
 * The stored facts of one user, in two exchanges with PostgreSQL. Holidays are read for `days` and some weeks around them, because rules
 * look at neighbouring days; whoever quotes days names them.
 */
export async function readUserLeave(
  { timeZone }: Zoned,
  records: RecordReads,
  user: Pick<User, 'id' | 'department' | 'date_hired'>,
  now: Date,
  days?: DayRange,
): Promise<UserLeave> {
  return userLeave(await readUserLeaveRecords({ timeZone }, records, user, now, days))
}

/** What would be if some records were others: a preview changes nothing. */
export interface Supposed {
  holidays?: (rows: readonly HolidayRecord[]) => readonly HolidayRecord[]
  assignments?: (rows: readonly WorkAssignmentRecord[]) => readonly WorkAssignmentRecord[]
}

/** The records themselves, for whoever asks what would be if one of them were different. */
export async function readUserLeaveRecords(
  { timeZone }: Zoned,
  records: RecordReads,
  user: Pick<User, 'id' | 'department' | 'date_hired'>,
  now: Date,
  days?: DayRange,
  supposed: Supposed = {},
): Promise<UserLeaveRecords> {
  const today = todayIn(timeZone, now)
  const user_id = user.id
  const [policies, assigned, patterns, regions, requests, adjustments] = await Promise.all([
    records.find('UserPolicy', { user_id }, { sort: 'valid_from' }),
    records.find('WorkAssignment', {
      $or: [{ scope: 'user', scope_id: user_id }, { scope: { $in: ['department', 'everyone'] } }],
    }),
    records.find('WorkPattern', {}),
    records.find('HolidayRegion', {}),
    records.find('LeaveRequest', { user_id, status: { $in: TAKING_DAYS } }, { sort: 'start_date' }),
    records.find('BalanceAdjustment', { user_id }, { sort: 'day' }),
  ])
  const around = holidayDays(requests, days)
  const [versions, holidays] = await Promise.all([
    readVersions(records, policies),
    regions.length > 0 && around
      ? records.find('Holiday', { day: { $gte: around.start, $lte: around.end } })
      : [],
  ])
  const assignments = resolveAssignments(
    supposed.assignments?.(assigned) ?? assigned,
    { userId: user_id, department: user.department },
    patterns,
  )
  return {
    today,
    timeZone,
    hired: user.date_hired,
    policies,
    versions,
    assignments,
    regions,
    holidays: supposed.holidays?.(holidays) ?? holidays,
    requests,
    adjustments,
  }
}

const readVersions = async (records: RecordReads, policies: readonly UserPolicyRecord[]) =>
  policies.length === 0
    ? []
    : records.find('LeavePolicy', { name: { $in: [...new Set(policies.map(each => each.policy_name))] } })

/** How far the rules look beside the days of a request: over Christmas and a long weekend. */
const WEEKS_AROUND = 6

/** The days whose holidays matter: those asked about, and unpaid leave, which takes its working time out of what is earned. */
function holidayDays(requests: readonly LeaveRequest[], days: DayRange | undefined): DayRange | undefined {
  const ranges = requests
    .filter(({ leave_type }) => leave_type === 'unpaid')
    .map(({ start_date, end_date }) => ({ start: start_date, end: end_date }))
  if (days) ranges.push(days)
  if (ranges.length === 0) return undefined
  const start = ranges.reduce(
    (first, each) => (each.start < first ? each.start : first),
    ranges[0]?.start ?? '',
  )
  const end = ranges.reduce((last, each) => (each.end > last ? each.end : last), '')
  return { start: addDays(start, -7 * WEEKS_AROUND), end: addDays(end, 7 * WEEKS_AROUND) }
}
