import { type LeaveRequest, leaveParams, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { approverToday } from '../approvals/approver-today.ts'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { updateAccruals } from '../leave-policies/update-accruals.ts'
import { leaveCancelled } from '../notifications/events/leave-cancelled.ts'
import { notify } from '../notifications/notify.ts'

/**
 * Returns the days of cancelled leave under a policy, each to the allowance it came from. The approver is
 * notified.
 */
export async function applyReturn(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
): Promise<void> {
  const records = recordsOf(context.entities)
  const user = await records.lock('User', { id: request.user_id })
  if (user === undefined) return
  await returnDays(org, context, request, user)
  await updateAccruals(org, records, request, context.now, 'cancel')
  const approver = await approverToday(records, request, user)
  const params = { leave: leaveParams(request), employee_id: user.id }
  await notify(org, context, leaveCancelled, { to: { approver }, people: [user], params })
}

/** Posts the balance without this leave. The caller has locked the user's record. */
export async function returnDays(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'now' | 'principal'>,
  { id, leave_type }: LeaveRequest,
  user: User,
  actorId = actorIdOf(context.principal),
): Promise<void> {
  const records = recordsOf(context.entities)
  const leave = await readUserLeave(org, records, user, context.now)
  await postLeave(records, {
    userId: user.id,
    leaveType: leave_type,
    facts: leave.facts(leave_type, id),
    today: leave.today,
    cause: 'cancel',
    actorId,
  })
}
