import {
  addDays,
  hasPolicyDates,
  type LeavePolicyRecord,
  lastDayToDecide,
  policyReminder,
  todayIn,
  userLeave,
} from '@leavewell/leave'
import { WAITING } from '../approvals/steps-of-requests.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { OTHER_POLICIES, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import type { Due } from './due-reminder.ts'

/** The versions of policies with dates for requests. */
export const policiesWithDates = async (records: RecordReads): Promise<LeavePolicyRecord[]> =>
  (await records.find('LeavePolicy', OTHER_POLICIES)).filter(({ rules }) => hasPolicyDates(rules))

/**
 * Pending leave whose last day to decide is near, and approved leave to confirm. The rules are those of the day of the
 * request. `narrowed` limits it to some requests.
 */
export async function policyDatesDue(
  org: Organisation,
  records: RecordReads,
  now: Date,
  narrowed: object,
): Promise<Due[]> {
  const policies = await policiesWithDates(records)
  if (policies.length === 0) return []
  const dayOf = (moment: Date | string) => todayIn(org.timeZone, new Date(moment))
  const today = dayOf(now)
  const furthest = Math.max(...policies.map(({ rules }) => rules.confirm_days_before ?? 0))
  const requests = await records.find(
    'LeaveRequest',
    {
      ...narrowed,
      leave_type: { $in: policies.map(({ leave_type }) => leave_type) },
      $or: [
        ...WAITING.$or,
        { status: 'approved', start_date: { $gt: today, $lte: addDays(today, furthest) } },
      ],
    },
    { sort: 'created_date' },
  )
  if (requests.length === 0) return []
  const changes = await records.find('LeaveAmendment', {
    id: { $in: requests.flatMap(({ amendment_id }) => amendment_id ?? []) },
  })
  const users = await records.find('User', { id: { $in: requests.map(({ user_id }) => user_id) } })
  const known = await readLeaveOfUsers(org, records, users, now, { reads: 'calendar' })
  return requests.flatMap(request => {
    const records = known.get(request.user_id)
    if (records === undefined) return []
    const { rulesOn } = userLeave(records).history(request.leave_type)
    const change = changes.find(({ id }) => id === request.amendment_id)
    return [request, ...(change ? [change] : [])].flatMap(about => {
      const askedOn = dayOf(about.created_date)
      const status = about === request ? request.status : 'pending'
      const { start_date } = about
      const rules = rulesOn(askedOn)
      const kind = policyReminder({ status, asked_on: askedOn, start_date }, rules, today)
      const decideBy = lastDayToDecide(askedOn, rules)
      return kind === undefined ? [] : [{ kind, about, request, askedOn, inPlaceOf: null, decideBy }]
    })
  })
}
