import {
  type AmendmentOutcome,
  type AmendmentQuestion,
  ANY_CHANGE,
  amendedVersion,
  amendmentSentence,
  CHANGE_EVENTS,
  amendmentsCopy as copy,
  fieldOfFinding,
  type LeaveAmendment,
  type LeaveRequest,
  toAsk,
  todayIn,
  type User,
  versionOf,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import { readDelegations } from '../../approvals/read-delegations.ts'
import { delegatedStep } from '../../approvals/steps-of-requests.ts'
import { actorFor, actorIdOf } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { requireTransition, shownRequest } from '../../kernel/require-transition.ts'
import { limitedLeave, refuseLimits } from '../../leave-limits/limit-findings.ts'
import { READS_ORGANISATION } from '../../org-structure/organisation-lock.ts'
import { lookUpManager } from '../../org-structure/reporting-lines.ts'
import { balanceAfter } from '../balance-after.ts'
import { keepExpired, requireKeeping } from '../keep-expired.ts'
import { refuseOverlap } from '../quotes/overlaps.ts'
import { refusingAsSeen } from '../refusing-as-seen.ts'
import { amendedLeave, amendmentSchema, toProposal } from './amended-leave.ts'
import { applyAmendment } from './apply-amendment.ts'
import {
  conversionOf,
  enterConverted,
  judgeChange,
  previewConverted,
  requireConversion,
} from './convert-days.ts'
import { notifyOfAmendment, notifyOfProposal } from './notify-of-amendment.ts'
import { pendingAmendment } from './quote-amendment.ts'

/**
 * Changes approved leave, returns days of it or requests its cancellation, in one transaction. Changes that the
 * policy allows apply immediately. Any other is pending with the approver, and the leave stays as it is
 * meanwhile. The request is locked first, then its user, as for every decision. So simultaneous changes run one
 * after the other.
 */
export const amendLeave = (org: Organisation): AppFunction =>
  refusingAsSeen(async call => {
    const { principal, body, now, entities, lock, visibility } = call
    const question: AmendmentQuestion = readInput(amendmentSchema, body)
    if (principal.kind === 'visitor') throw errors.unauthenticated()
    const proposed = toProposal(question, body)
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const request = await records.lock('LeaveRequest', { id: question.request_id })
    const actor = actorFor(principal, request?.user_id ?? '')
    if (request === undefined || !visibility.canRead('LeaveRequest', request))
      throw errors.recordNotFound('LeaveRequest', question.request_id)
    requireConversion(org, principal, request, question)
    const known = { today: todayIn(org.timeZone, now), rules: ANY_CHANGE }
    const event = question.converts_to === undefined ? CHANGE_EVENTS[proposed.kind] : 'convertDays'
    requireTransition(principal, request, event, known, shownRequest(request))
    const user = await records.lock('User', { id: request.user_id })
    if (user === undefined) throw errors.recordNotFound('User', request.user_id)

    const { leave, known: facts } = await amendedLeave(
      principal,
      org,
      records,
      shownRequest(request),
      user,
      now,
      proposed,
    )
    const by = actor.id === request.user_id ? 'requester' : 'reviewer'
    if (question.keep_expired && (by === 'requester' || proposed.kind !== 'give_back'))
      throw errors.unprocessable(copy.onlyReviewerKeeps, 'keep_expired')
    requireKeeping(call, question)
    const change = await judgeChange(
      org,
      records,
      now,
      { request, user, question },
      { leave, known: facts, proposal: proposed },
      by,
    )
    const { proposal, judged, plan } = change
    if (judged.refused) {
      const rules = leave.history(request.leave_type).rulesOn(leave.today)
      const { code } = judged.refused
      const sentence = amendmentSentence(judged.refused, rules, proposal.kind)
      throw code === 'not_now'
        ? errors.conflict(sentence, shownRequest(request), code)
        : errors.unprocessable(sentence, proposal.kind === 'give_back' ? 'days' : fieldOfFinding(code), code)
    }
    const conversion = await previewConverted(org, records, { now, leave }, request, change, by)
    const blocked = conversion?.findings.find(({ mode }) => mode === 'block')
    if (blocked) throw errors.unprocessable(blocked.message, 'days', blocked.code)
    const after = amendedVersion(leave, request, proposal, judged)
    const context = { ...call, isStrict: true }
    if (proposal.kind === 'change') {
      await refuseOverlap(org, context, { ...after, id: request.id, user_id: request.user_id })
      const asked = limitedLeave(user, { ...shownRequest(request), ...after })
      if (by === 'requester') await refuseLimits(org, context, { ...asked, already: toAsk(request) })
    }
    const amendment = await records.create('LeaveAmendment', {
      ...after,
      request_id: request.id,
      user_id: request.user_id,
      leave_type: request.leave_type,
      kind: proposal.kind,
      status: judged.waits ? 'pending' : 'approved',
      former: versionOf(request),
      conversion: plan === undefined ? null : conversionOf(request, plan.parts),
      reason: question.reason?.trim() || null,
      manager_notes: null,
      reviewed_date: judged.waits ? null : now.toISOString(),
      reviewed_by: judged.waits || by === 'requester' ? null : actorIdOf(principal),
    })
    if (judged.waits) await wait(org, call, request, amendment, user, question.attachment_url)
    else {
      await applyAmendment(org, call, request, amendment, user)
      await notifyOfAmendment(org, call, request, amendment, { user, by })
      const { quote } = amendment
      const { left } = balanceAfter(leave, request, quote ? { ...request, ...after, quote } : undefined)
      await keepExpired(org, call, request, user, { ...question, left })
      if (plan) await enterConverted(org, context, request, plan.parts, by, documentOf(question))
    }
    const answer: AmendmentOutcome = {
      outcome: judged.waits ? 'waits' : 'done',
      amendment: {
        ...pendingAmendment(amendment),
        leave_type: visibility.redact('LeaveRequest', request).leave_type,
      },
    }
    return { body: answer }
  })

const documentOf = ({ reason, attachment_url }: AmendmentQuestion) => ({
  reason: reason ?? null,
  attachment_url: attachment_url ?? null,
})

/** The change becomes pending with the manager of today, who is notified. */
async function wait(
  org: Organisation,
  call: FunctionCall,
  request: LeaveRequest,
  amendment: LeaveAmendment,
  user: User,
  change_attachment_url: string | null = null,
): Promise<void> {
  const records = recordsOf(call.entities)
  const manager = await lookUpManager(records, user)
  const asked = manager ?? (await records.get('User', request.manager_id))
  const today = todayIn(org.timeZone, call.now)
  const standIns = await readDelegations(records, today, { user_id: asked?.id ?? request.manager_id })
  const deputy = asked && standIns.deputyOf(asked.id, request)
  if (deputy) {
    const step = { about: amendment.id, deputyId: deputy.id, inPlaceOf: asked.id }
    await records.create('ApprovalStep', delegatedStep(request, step))
  }
  const decides = deputy ?? asked
  await records.update('LeaveRequest', request.id, {
    amendment_id: amendment.id,
    change_attachment_url,
    ...(decides && decides.id !== request.user_id && { manager_id: decides.id }),
  })
  if (decides)
    await notifyOfProposal(org, call, request, amendment, {
      user,
      manager: decides,
      inPlaceOf: deputy && asked,
    })
}
