import { type LeaveRequest, leaveParams, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { approverToday } from '../../approvals/approver-today.ts'
import { actorOf } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { leaveEntered } from '../../notifications/events/leave-entered.ts'
import { leaveWithdrawn } from '../../notifications/events/leave-withdrawn.ts'
import { notify } from '../../notifications/notify.ts'

type Context = Pick<HookContext, 'entities' | 'mail' | 'posts' | 'principal'>

/** Notifies the employee of leave that was added for them, and the manager unless they added or approved it. */
export async function notifyOfEntry(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  { user, manager }: { user: User; manager: User | undefined },
): Promise<void> {
  const actor = actorOf(context.principal)
  const isApproved = request.status === 'approved'
  await notify(org, context, leaveEntered, {
    to: { employee: user, approver: isApproved && manager?.id !== actor?.id ? manager : undefined },
    people: [user, actor, manager],
    params: {
      leave: leaveParams(request),
      employee_id: user.id,
      by_id: actor?.id ?? null,
      approver_id: isApproved || manager === undefined ? null : manager.id,
    },
    details: { reason: request.reason },
  })
}

/** The same for leave that HR cancelled. */
export async function notifyOfWithdrawal(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  user: User,
  reason: string | null,
): Promise<void> {
  const actor = actorOf(context.principal)
  const approver = await approverToday(recordsOf(context.entities), request, user)
  await notify(org, context, leaveWithdrawn, {
    to: { employee: user, approver: approver?.id === actor?.id ? undefined : approver },
    people: [user, actor],
    params: {
      leave: leaveParams(request),
      employee_id: user.id,
      by_id: actor?.id ?? null,
      was_entered: request.entered_by !== null,
      reason,
    },
  })
}
