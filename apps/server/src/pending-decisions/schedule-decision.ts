import {
  type DecisionHeld,
  type DecisionToHold,
  displayName,
  type HeldDecision,
  isAmended,
  type LeaveRequest,
  requestsCopy,
  UNDO_SECONDS,
  type User,
} from '@leavewell/leave'
import {
  type ChangingFunction,
  errors,
  type FunctionCall,
  type Principal,
  readInput,
} from '@leavewell/platform'
import Type from 'typebox'
import { readStage, type StepContext } from '../approvals/approval-stage.ts'
import { stepSubjectId } from '../approvals/steps-of-requests.ts'
import { EMAIL_LINK } from '../decision-links/email-link.ts'
import { requireManager, requireUser } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { shownRequest } from '../kernel/require-transition.ts'
import { refuseByPolicy } from '../leave-requests/charge-leave.ts'
import { judgeDecision } from '../leave-requests/decision.ts'
import { refusingAsSeen } from '../leave-requests/refusing-as-seen.ts'
import { SLACK } from '../slack-messages/slack-program.ts'

const schema = Type.Object({
  id: Type.String({ maxLength: 100 }),
  status: Type.Enum(['approved', 'rejected']),
  manager_notes: orNull(Type.String({ maxLength: 4000 })),
  seen: Type.Optional(Type.String({ maxLength: 100 })),
  seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
})

/**
 * Accepts a decision and carries it out some seconds later, unless it is undone. Until then the request is
 * pending, no one is notified and nothing is charged. The rules are checked immediately (docs/decisions/0068).
 */
export const scheduleDecision = (org: Organisation): ChangingFunction =>
  refusingAsSeen(async call => {
    const { principal, body, now, entities, visibility } = call
    requireManager(principal)
    const { id, seen, seconds = UNDO_SECONDS.usual, ...decision }: DecisionToHold = readInput(schema, body)
    const records = recordsOf(entities)
    const request = await records.lock('LeaveRequest', { id })
    if (request === undefined || !visibility.canRead('LeaveRequest', request))
      throw errors.recordNotFound('LeaveRequest', id)
    const shown = shownRequest(request)
    if (seen !== undefined && seen !== request.updated_date)
      throw errors.conflict(requestsCopy.changedMeanwhile, shown, 'stale')
    const { status, manager_notes } = judgeDecision(call, shown, decision)
    const next = await nextAfter(org, { ...call, isCurrent: seen !== undefined }, request, status)
    if (status === 'approved' && !isAmended(request) && !next) await refuseUncovered(org, call, request)
    const [other] = await records.find('HeldDecision', { request_id: id }, { limit: 1 })
    if (other) throw errors.conflict(requestsCopy.beingDecided)
    const due = new Date(now.getTime() + seconds * 1000).toISOString()
    await records.create('HeldDecision', {
      request_id: id,
      status: decision.status,
      manager_notes: manager_notes ?? null,
      ...deciderOf(principal),
      seen: request.updated_date,
      set_id: null,
      due,
    })
    const held: DecisionHeld = { due, ...(next && { next: displayName(next) }) }
    return { body: held }
  })

/** The approver, and the administrator, link or button that acts for them. */
export const deciderOf = (
  principal: Principal,
): Pick<HeldDecision, 'decider_id' | 'impersonator_id' | 'by_email_link' | 'by_slack'> => ({
  decider_id: requireUser(principal).id,
  impersonator_id: (principal.kind === 'user' && principal.impersonator?.id) || null,
  by_email_link: isBy(principal, EMAIL_LINK) || null,
  by_slack: isBy(principal, SLACK) || null,
})

const isBy = (principal: Principal, program: string): boolean =>
  principal.kind === 'user' && principal.apiKey?.id === program

/**
 * The next approver after an approval, or undefined after the last step. It throws the error that the decision
 * would cause now.
 */
async function nextAfter(
  org: Organisation,
  call: StepContext,
  request: LeaveRequest,
  status: 'approved' | 'rejected',
): Promise<User | undefined> {
  const records = recordsOf(call.entities)
  const about = isAmended(request) ? await records.get('LeaveAmendment', stepSubjectId(request)) : request
  const { next } = await readStage(org, call, request, about ?? request, status)
  return next?.decider
}

/** Refuses what a policy does not allow while the approver is still at the screen. */
async function refuseUncovered(
  org: Organisation,
  { entities, now }: FunctionCall,
  request: LeaveRequest,
): Promise<void> {
  const records = recordsOf(entities)
  const user = await records.get('User', request.user_id)
  if (user === undefined) throw errors.conflict(requestsCopy.requesterGone)
  await refuseByPolicy(org, records, now, request, user)
}
