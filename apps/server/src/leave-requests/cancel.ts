import {
  ANY_CHANGE,
  type Effect,
  type LeaveRequest,
  leaveTypeRules,
  refusalOf,
  todayIn,
  transition,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { deleteSteps } from '../approvals/steps-of-requests.ts'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { refusalError } from '../kernel/refusal-error.ts'
import { requireTransition } from '../kernel/require-transition.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { archiveNotifications } from '../notifications/notify.ts'
import { discardAmendment } from './amendments/withdraw-amendment.ts'
import { applyReturn } from './apply-return.ts'
import { keepCancelled } from './cancelled-request.ts'

/** Cancelling deletes a pending request. Decided requests stay, except approved leave whose policy lets it be cancelled (L-05, L-06). */
export async function cancel(org: Organisation, context: HookContext, request: LeaveRequest): Promise<void> {
  const { principal, now } = context
  const today = todayIn(org.timeZone, now)
  const effects = requireTransition(principal, request, 'cancel', { today, rules: ANY_CHANGE })
  if (!effects.includes('return_days')) return
  const records = recordsOf(context.entities)
  const user = await records.lock('User', { id: request.user_id })
  if (user === undefined) throw refusalError(refusalOf('approved_stays', request), request)
  const rules = leaveTypeRules(await readUserLeave(org, records, user, now), request.leave_type)
  requireTransition(principal, request, 'cancel', { today, rules })
}

/** The effects after the deletion: days return, and its change request, steps and notifications end. */
export async function afterCancel(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
): Promise<void> {
  const outcome = transition(request, 'cancel', { actor: null, rules: ANY_CHANGE })
  const effects: readonly Effect[] = 'effects' in outcome ? outcome.effects : []
  await archiveNotifications(context, request.id)
  if (effects.includes('return_days')) {
    const cancelled_by = actorIdOf(context.principal)
    await keepCancelled(context, request, { how: 'cancelled', cancelled_by, cancel_reason: null })
    await applyReturn(org, context, request)
  }
  if (effects.includes('discard_change')) await discardAmendment(context, request)
  await deleteSteps(context.entities, { request_id: request.id })
}
