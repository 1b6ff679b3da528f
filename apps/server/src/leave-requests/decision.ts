import {
  currentYearIn,
  type DecidedFields,
  type Decision,
  decide,
  decisionOn,
  type LeaveRequest,
  requestsCopy,
  type User,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import { advanceToNextStep, closeSteps } from '../approvals/advance-to-next-step.ts'
import { readStage } from '../approvals/approval-stage.ts'
import { actorIdOf, actorOf } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { refusalError } from '../kernel/refusal-error.ts'
import { requireTransition, type ShownRequest } from '../kernel/require-transition.ts'
import { isTrial } from '../kernel/trial.ts'
import { readTypeLeave } from '../leave-ledger/read-type-leave.ts'
import { updateAccruals } from '../leave-policies/update-accruals.ts'
import { markRead } from '../notifications/notify.ts'
import { chargeLeave } from './charge-leave.ts'
import { notifyApprover } from './notify-approver.ts'
import { type DecidedRequest, notifyOfDecision } from './notify-of-decision.ts'

/**
 * Approves or rejects a pending request. The effects follow once it is stored (L-03, L-09, Q-15, OP-12). If
 * there is a further step, an approval sends it on, and the request stays pending (docs/decisions/0111).
 */
export async function decideRequest(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  decision: Decision,
): Promise<Draft<LeaveRequest>> {
  const decided = judgeDecision(context, request, decision)
  const { status, manager_notes: note } = decided
  const stage = await readStage(org, context, request, request, status)
  const { next, waiting } = stage
  if (next) {
    const { decider, ...told } = await advanceToNextStep(
      org,
      context,
      request,
      request,
      { ...stage, next },
      note,
    )
    await notifyApprover(org, context, { ...request, manager_id: decider.id }, told)
    return { manager_id: decider.id }
  }
  await closeSteps(context, request, request, stage, { status, note })
  return {
    ...decided,
    reviewed_by: actorIdOf(context.principal),
    ...(waiting?.acting_for && { manager_id: waiting.acting_for }),
  }
}

/** Checks whether the caller can decide this way, apart from the effects. */
export function judgeDecision(
  { principal, now }: Pick<HookContext, 'principal' | 'now'>,
  request: ShownRequest,
  decision: Decision,
): DecidedFields {
  requireTransition(principal, request, decisionOn(request, decision.status))
  const decided = decide(decision, now)
  if ('code' in decided) throw refusalError(decided, request)
  return decided
}

/**
 * The effects of a decision, in its transaction (L-10, L-11, L-13, L-14). The balance of the current year
 * changes, and notifications of the request are marked as read. The employee is notified. So is the manager, if
 * someone else decided.
 */
export async function applyDecision(
  org: Organisation,
  context: HookContext,
  before: LeaveRequest,
  after: LeaveRequest,
): Promise<void> {
  if (before.status !== 'pending' || !isDecided(after)) return
  const records = recordsOf(context.entities)
  await allInOneRoundTrip(
    ...(isTrial(context) ? [] : [markRead(records, after.id)]),
    after.status === 'approved' ? approve(org, context, before, after) : reject(org, context, after),
  )
}

/**
 * The employee may have just been removed. That is checked after the lock, so that no balance is created for
 * someone who no longer exists.
 */
async function approve(
  org: Organisation,
  context: HookContext,
  before: LeaveRequest,
  request: DecidedRequest,
): Promise<void> {
  const records = recordsOf(context.entities)
  const { user_id, leave_type } = request
  const year = currentYearIn(org.timeZone, context.now)
  // All travel together. PostgreSQL reads the others after it has the lock on the person.
  const [user, balance, manager, [known]] = await allInOneRoundTrip(
    records.lock('User', { id: user_id }),
    records.lock('LeaveBalance', { user_id, leave_type, year }),
    replacedManager(context, request),
    readTypeLeave(records, user_id, leave_type),
  )
  if (user === undefined) throw errors.conflict(requestsCopy.requesterGone, before)
  await allInOneRoundTrip(
    chargeLeave(org, context, before, request, { user, known, balance }),
    ...(isTrial(context) ? [] : [notifyOfDecision(org, context, request, { requester: user, manager })]),
  )
  await updateAccruals(org, records, request, context.now, 'decision')
}

async function reject(org: Organisation, context: HookContext, request: DecidedRequest): Promise<void> {
  const records = recordsOf(context.entities)
  const [requester, manager] = await allInOneRoundTrip(
    records.get('User', request.user_id),
    replacedManager(context, request),
  )
  if (requester) await notifyOfDecision(org, context, request, { requester, manager })
}

/** The manager, if someone else decided. */
async function replacedManager(
  { principal, entities }: HookContext,
  { manager_id }: LeaveRequest,
): Promise<User | undefined> {
  const reviewer = actorOf(principal)
  if (reviewer === undefined || reviewer.id === manager_id) return undefined
  return recordsOf(entities).get('User', manager_id)
}

const isDecided = (request: LeaveRequest): request is DecidedRequest => request.status !== 'pending'
