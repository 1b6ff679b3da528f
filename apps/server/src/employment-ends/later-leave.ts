import { type LaterLeave, type LeaveRequest, TAKING_DAYS, type User } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../kernel/records.ts'
import { withdrawRequest } from '../leave-requests/enter-leave/withdraw-leave.ts'
import { isOnPolicy } from '../leave-requests/judge-request.ts'
import { requireTransition } from '../leave-requests/require-transition.ts'

/** Leave of somebody that reaches beyond a day, the earliest first, and whether it can be withdrawn by itself. */
export async function readLaterLeave(
  records: RecordReads,
  userId: string,
  { lastDay, today }: { lastDay: string; today: string },
): Promise<{ request: LeaveRequest; kind: LaterLeave['kind'] }[]> {
  const [requests, policies] = await Promise.all([
    records.find(
      'LeaveRequest',
      { user_id: userId, status: { $in: TAKING_DAYS }, end_date: { $gt: lastDay } },
      { sort: 'start_date' },
    ),
    records.find('UserPolicy', { user_id: userId }),
  ])
  const isChargedBefore = ({ status, quote, leave_type }: LeaveRequest) =>
    status === 'approved' &&
    quote === null &&
    isOnPolicy(
      policies.filter(policy => policy.leave_type === leave_type),
      today,
    )
  return requests.map(request => ({
    request,
    kind:
      request.start_date <= lastDay ? 'goes_beyond' : isChargedBefore(request) ? 'charged_before' : 'later',
  }))
}

/** Withdraws what begins after the last day, as an administrator withdraws leave that was entered. */
export async function withdrawLaterLeave(
  org: Organisation,
  call: Pick<FunctionCall, 'principal' | 'entities' | 'mail' | 'now'>,
  user: User,
  days: { lastDay: string; today: string },
): Promise<void> {
  const later = await readLaterLeave(recordsOf(call.entities), user.id, days)
  for (const { request, kind } of later) {
    if (kind !== 'later') continue
    const effects = requireTransition(call.principal, request, 'endEmployment')
    await withdrawRequest(org, call, request, user, effects)
  }
}
