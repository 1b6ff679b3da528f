import {
  type Decision,
  findingSentence,
  judgeApproval,
  type LeaveAmendment,
  type LeaveRequest,
  quoteOf,
  refusalOf,
  toAsk,
  type User,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext, SYSTEM } from '@leavewell/platform'
import { advanceToNextStep, closeSteps } from '../../approvals/advance-to-next-step.ts'
import { readStage } from '../../approvals/approval-stage.ts'
import { actorIdOf } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { refusalError } from '../../kernel/refusal-error.ts'
import { shownRequest } from '../../kernel/require-transition.ts'
import { markRead } from '../../notifications/notify.ts'
import { judgeDecision } from '../decision.ts'
import { amendedLeave } from './amended-leave.ts'
import { applyAmendment } from './apply-amendment.ts'
import { conversionOf, enterConverted } from './convert-days.ts'
import { notifyOfAmendmentDecision, notifyOfProposal } from './notify-of-amendment.ts'

/**
 * A decision on approved leave with a pending change applies to the change. An approval replaces the leave, a
 * rejection keeps it. Everything is written here in the transaction of the update, and the update itself writes
 * nothing more.
 */
export async function decideAmendment(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  decision: Decision,
): Promise<Draft<LeaveRequest>> {
  const { principal, entities } = context
  const decided = judgeDecision(context, request, decision)
  const records = recordsOf(entities)
  const user = await records.lock('User', { id: request.user_id })
  const amendment = await records.lock('LeaveAmendment', { id: request.amendment_id ?? '' })
  if (user === undefined || amendment?.status !== 'pending')
    throw refusalError(refusalOf('no_change_pending', request), shownRequest(request))
  const { status, manager_notes, reviewed_date } = decided
  const stage = await readStage(org, context, request, amendment, status)
  if (stage.next) {
    const passage = { ...stage, next: stage.next }
    const { decider, ...told } = await advanceToNextStep(
      org,
      context,
      request,
      amendment,
      passage,
      manager_notes,
    )
    await records.update('LeaveRequest', request.id, { manager_id: decider.id })
    await notifyOfProposal(org, context, request, amendment, { user, manager: decider, ...told })
    return {}
  }
  await closeSteps(context, request, amendment, stage, { status, note: manager_notes })
  const manager_id = stage.waiting?.acting_for ?? request.manager_id
  const reviewed_by = actorIdOf(principal)
  if (status === 'approved') await refuseUnlessCharged(org, context, request, amendment, user)
  const { conversion, reason } = amendment
  const parts = status === 'approved' ? conversion?.parts : undefined
  const after = await records.update('LeaveAmendment', amendment.id, {
    status,
    ...(parts && { conversion: conversionOf(request, parts) }),
    manager_notes,
    reviewed_date,
    reviewed_by,
  })
  await markRead(records, request.id)
  if (status === 'rejected')
    await records.update('LeaveRequest', request.id, {
      amendment_id: null,
      change_attachment_url: null,
      manager_id,
    })
  else {
    await applyAmendment(org, context, request, after, user, {
      ...(after.kind === 'change' && { reviewed_date, reviewed_by, approved_automatically: null }),
      ...(manager_notes && { manager_notes }),
      manager_id,
    })
    if (parts) {
      const { change_attachment_url: attachment_url } = request
      await enterConverted(org, context, request, parts, 'requester', { reason, attachment_url })
      // The approver can read the document until the converted leave has it.
      if (attachment_url) await records.update('LeaveRequest', request.id, { change_attachment_url: null })
    }
  }
  await notifyOfAmendmentDecision(org, context, request, { ...after, status }, user)
  return {}
}

/** Checks the balance and overlapping leave again. Less leave is never refused. */
export async function refuseUnlessCharged(
  org: Organisation,
  { entities, now }: HookContext,
  request: LeaveRequest,
  amendment: LeaveAmendment,
  user: User,
): Promise<void> {
  const { quote } = amendment
  if (quote === null) return
  const shown = shownRequest(request)
  const ask = toAsk({ ...amendment, same_occasion_as: request.same_occasion_as })
  const { leave, known } = await amendedLeave(SYSTEM, org, recordsOf(entities), shown, user, now, {
    kind: 'change',
    ask,
  })
  const { rulesOn } = known.facts.history
  const asked = { request: request.id, ask, quote: quoteOf(quote), charge: quote.charge }
  const { refused } = judgeApproval(known.facts, asked, leave.today)
  if (refused) throw errors.conflict(findingSentence(refused, rulesOn(leave.today)), shown, refused.code)
}
