import {
  notificationMessages as copy,
  createPageUrl,
  displayName,
  type LeaveRequest,
  type User,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { notify } from '../notifications/notify.ts'
import { factsOf } from './request-facts.ts'

/** Approved leave under a policy has been cancelled: each day goes back to where it came from, and whoever decided is told. */
export async function giveBack(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
): Promise<void> {
  if (request.status !== 'approved' || request.quote === null) return
  const records = recordsOf(context.entities)
  const { user_id, manager_id } = request
  const user = await records.lock('User', { id: user_id })
  if (user === undefined) return
  await returnDays(org, context, request, user)
  const { type, range, days } = factsOf(request)
  await notify(records, {
    user_id: manager_id,
    type: 'leave_decision',
    title: copy.cancelledTitle,
    message: copy.cancelledLeave(displayName(user), type, range, days),
    related_id: null,
    url: createPageUrl('TeamRequests'),
  })
}

/** Posts what a balance is without this leave. The user's record is held by the caller. */
export async function returnDays(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'now' | 'principal'>,
  { id, leave_type }: LeaveRequest,
  user: User,
): Promise<void> {
  const records = recordsOf(context.entities)
  const leave = await readUserLeave(org, records, user, context.now)
  await postLeave(records, {
    userId: user.id,
    leaveType: leave_type,
    facts: leave.facts(leave_type, id),
    today: leave.today,
    cause: 'cancel',
    actorId: actorIdOf(context.principal),
  })
}
