import {
  type BalanceAdjustment,
  type EmploymentEnd,
  type FormerEmployment,
  type LeaveEntityName,
  type LeavePolicyRecord,
  type LeaveTypeKey,
  type LedgerPosition,
  type PostedSum,
  positionOf,
  todayIn,
  type UserLeave,
  type UserLeaveRecords,
  type UserPolicyRecord,
  withinWindow,
} from '@leavewell/leave'
import { type ListOf, listOf, type RecordReads, type RowsOf } from '../kernel/records.ts'
import { type LeaveOwner, type LeaveSettings, POLICY_VERSIONS } from './read-user-leave.ts'

/**
 * The rules of one leave type of an employee, and what was granted and posted. The leave itself is not read.
 */
export interface TypeLeave {
  leaveType: LeaveTypeKey
  policies: readonly UserPolicyRecord[]
  /** Of all leave types, as `policies`. */
  versions: readonly LeavePolicyRecord[]
  adjustments: readonly BalanceAdjustment[]
  ends: readonly EmploymentEnd[]
  formerEmployments: readonly FormerEmployment[]
  posted: readonly PostedSum[]
}

/**
 * Reads these with other lists of the question in one statement. A statement costs more than the few rows of a
 * list.
 */
export async function readTypeLeave<Others extends readonly ListOf<LeaveEntityName>[]>(
  records: RecordReads,
  user_id: string,
  leaveType: LeaveTypeKey,
  ...others: Others
): Promise<[TypeLeave, ...{ -readonly [At in keyof Others]: RowsOf<Others[At]>[] }]> {
  const ofType = { user_id, leave_type: leaveType }
  const [policies, versions, adjustments, ends, formerEmployments, sums, ...rest] =
    await records.readTogether([
      listOf('UserPolicy', { user_id }, { sort: 'valid_from' }),
      POLICY_VERSIONS,
      listOf('BalanceAdjustment', ofType, { sort: 'day' }),
      listOf('EmploymentEnd', { user_id }),
      listOf('FormerEmployment', { user_id }, { sort: 'last_day' }),
      {
        entity: 'LeaveLedgerEntry',
        aggregate: { query: ofType, groupBy: ['allocation', 'rank'], sum: 'minutes', count: false },
      },
      ...others,
    ])
  const posted = (sums as { allocation: string | null; rank: PostedSum['rank']; sum_minutes: number }[]).map(
    ({ sum_minutes: minutes, ...sum }) => ({ ...sum, minutes }),
  )
  const known = { leaveType, policies, versions, adjustments, ends, formerEmployments, posted }
  return [known, ...rest]
}

/** The same as a user's records without leave and calendar. */
export const withoutLeave = (
  { timeZone, leaveTypes }: LeaveSettings,
  { policies, versions, adjustments, ends, formerEmployments }: TypeLeave,
  { date_hired, service_from, employment_kind }: LeaveOwner,
  now: Date,
): UserLeaveRecords =>
  withinWindow({
    today: todayIn(timeZone, now),
    timeZone,
    leaveTypes,
    hired: date_hired,
    serviceFrom: service_from,
    employmentKind: employment_kind,
    lastDay: ends[0]?.last_day ?? null,
    formerEmployments,
    policies,
    versions,
    adjustments,
    assignments: [],
    regions: [],
    holidays: [],
    requests: [],
    amendments: [],
  })

/** Returns the ledger's position for the type today, or null if a statement has to be calculated. */
export const positionIn = ({ leaveType, posted }: TypeLeave, leave: UserLeave): LedgerPosition | null =>
  positionOf(leave.facts(leaveType), posted, leave.today)
