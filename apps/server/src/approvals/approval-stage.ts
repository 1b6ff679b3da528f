import {
  type ApprovalStep,
  type BaseRecord,
  can,
  approvalsCopy as copy,
  displayName,
  type LeaveAmendment,
  type LeaveRequest,
  nextStep,
  type RouteRule,
  soFarOf,
  todayIn,
  type User,
} from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import { actorIdOf, userOf } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../kernel/records.ts'
import { shownRequest } from '../kernel/require-transition.ts'
import { readDelegations } from './read-delegations.ts'
import { readRouteOrg, readRules } from './read-route.ts'

/** The subject of a decision: the request, or its pending change. */
export type StepSubject = Pick<LeaveRequest, 'id' | 'leave_type' | 'days_requested'> &
  Partial<Pick<LeaveAmendment, 'kind'>>

export type StepContext = Pick<HookContext, 'principal' | 'now' | 'entities' | 'isCurrent' | 'writeOptions'>

/** The state of an approval, and the next step if the pending one is approved. */
export interface Stage {
  /** The steps that were approved. */
  agreed: readonly ApprovalStep[]
  /** The pending step. Undefined if only the manager's approval is pending. */
  waiting: ApprovalStep | undefined
  /** The next approver. Undefined if this decision is the last. */
  next: NextApprover | undefined
}

/** A decided step as it is stored. */
export type DecidedStep = Omit<ApprovalStep, keyof BaseRecord>

export interface NextApprover {
  rule_id: string
  /** The person that the rule found. */
  approver: User
  /** The approver, or their delegate. */
  decider: User
}

/**
 * Reads the stage of a request before a decision. Refuses a decision if the request has moved on since the
 * caller saw it. At a later step, callers that it was not sent to must send the version that they saw.
 */
export async function readStage(
  org: Organisation,
  context: StepContext,
  request: LeaveRequest,
  about: StepSubject,
  status: 'approved' | 'rejected',
): Promise<Stage> {
  const records = recordsOf(context.entities)
  const [rules, steps] = await allInOneRoundTrip(
    readRules(records),
    records.find('ApprovalStep', { about_id: about.id }, { sort: 'no' }),
  )
  const agreed = steps.filter(({ decided_date }) => decided_date !== null)
  const waiting = steps.find(({ decided_date }) => decided_date === null)
  if (steps.length > 0) await refuseOvertaken(org, context, request, { agreed, waiting })
  const next =
    status === 'approved' && rules.length > 0
      ? await nextAmong(org, records, context.now, request, about, {
          rules,
          steps: [...agreed, afterDecision(context, request, about, waiting)],
        })
      : undefined
  return { agreed, waiting, next }
}

/** Finds the next approver, as if the person it was sent to approved it now. */
export async function findNext(
  org: Organisation,
  records: RecordReads,
  now: Date,
  request: Pick<LeaveRequest, 'id' | 'user_id' | 'manager_id'>,
  about: StepSubject,
): Promise<NextApprover | undefined> {
  const [rules, steps] = await Promise.all([
    readRules(records),
    records.find('ApprovalStep', { about_id: about.id }, { sort: 'no' }),
  ])
  if (rules.length === 0) return undefined
  const waiting = steps.find(({ decided_date }) => decided_date === null)
  const decided = stepWith(request, about, waiting, { by: request.manager_id, now })
  const done = [...steps.filter(step => step !== waiting), decided]
  return nextAmong(org, records, now, request, about, { rules, steps: done })
}

async function nextAmong(
  org: Organisation,
  records: RecordReads,
  now: Date,
  request: Pick<LeaveRequest, 'user_id'>,
  about: StepSubject,
  { rules, steps }: { rules: readonly RouteRule[]; steps: readonly DecidedStep[] },
): Promise<NextApprover | undefined> {
  // Returned days and cancellations need no further approver.
  if (about.kind === 'give_back' || about.kind === 'cancel') return undefined
  const requester = await records.get('User', request.user_id)
  if (requester === undefined) return undefined
  const asked = { ...about, user_id: request.user_id }
  const found = nextStep(rules, await readRouteOrg(records, requester, rules), asked, soFarOf(steps))
  if (found?.rule == null) return undefined
  const { approver, rule } = found
  const standIns = await readDelegations(records, todayIn(org.timeZone, now), { user_id: approver.id })
  return { rule_id: rule.id, approver, decider: standIns.deputyOf(approver.id, request, steps) ?? approver }
}

/** The pending step after the caller's approval. */
export const afterDecision = (
  { principal, now }: StepContext,
  request: LeaveRequest,
  about: StepSubject,
  waiting: ApprovalStep | undefined,
): DecidedStep => stepWith(request, about, waiting, { by: actorIdOf(principal), now })

const stepWith = (
  { id, user_id, manager_id }: Pick<LeaveRequest, 'id' | 'user_id' | 'manager_id'>,
  about: StepSubject,
  waiting: ApprovalStep | undefined,
  { by, now }: { by: string | null; now: Date },
): DecidedStep => ({
  request_id: id,
  about_id: about.id,
  user_id,
  no: waiting?.no ?? 1,
  rule_id: waiting?.rule_id ?? null,
  approver_id: waiting?.approver_id ?? manager_id,
  acting_for: waiting?.acting_for ?? null,
  note: null,
  decided_by: by,
  decided_date: now.toISOString(),
})

async function refuseOvertaken(
  org: Organisation,
  context: StepContext,
  request: LeaveRequest,
  { agreed, waiting }: Pick<Stage, 'agreed' | 'waiting'>,
): Promise<void> {
  const { principal } = context
  const user = userOf(principal)
  if (user === undefined) return
  const records = recordsOf(context.entities)
  const shown = shownRequest(request)
  await refuseSecondSignature(context, request, agreed)
  if (request.manager_id === user.id) return refuseFormerDelegate(org, context, request, waiting)
  if (agreed.length === 0) return
  const next = await nameOf(records, request.manager_id)
  const isCurrent =
    context.isCurrent || (context.writeOptions as { isCurrent?: boolean } | undefined)?.isCurrent
  if (!isCurrent) throw errors.conflict(copy.movedOn(next), shown, 'stale')
}

/** A delegation ends with its last day, also before the job has moved the pending requests back. */
async function refuseFormerDelegate(
  org: Organisation,
  { principal, entities, now }: Pick<HookContext, 'principal' | 'entities' | 'now'>,
  request: LeaveRequest,
  waiting: ApprovalStep | undefined,
): Promise<void> {
  const user = userOf(principal)
  const inPlaceOf = waiting?.acting_for ?? null
  if (user?.id !== request.manager_id || inPlaceOf === null || can(user, 'leave')) return
  const records = recordsOf(entities)
  const standIns = await readDelegations(records, todayIn(org.timeZone, now), { user_id: inPlaceOf })
  if (standIns.stillStandsIn(user.id, inPlaceOf)) return
  const shown = shownRequest(request)
  throw errors.conflict(copy.standsInNoMore(await nameOf(records, inPlaceOf)), shown, 'no_deputy')
}

/** The same check for a comment, which needs no stage. */
export async function refuseCommentOfFormerDelegate(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
): Promise<void> {
  const user = userOf(context.principal)
  if (user === undefined || user.id !== request.manager_id || can(user, 'leave')) return
  const q = { about_id: request.id, decided_date: null }
  const [waiting] = await recordsOf(context.entities).find('ApprovalStep', q, { limit: 1 })
  await refuseFormerDelegate(org, context, request, waiting)
}

/**
 * Each person approves once, also on behalf of someone. They can approve a further step only if every step they
 * approved was sent to them.
 */
async function refuseSecondSignature(
  { principal, entities }: StepContext,
  request: LeaveRequest,
  agreed: readonly ApprovalStep[],
): Promise<void> {
  const actorId = actorIdOf(principal)
  const signed = agreed.filter(({ decided_by }) => decided_by === actorId)
  if (signed.length === 0) return
  if (request.manager_id === actorId && signed.every(({ approver_id }) => approver_id === actorId)) return
  const next = await nameOf(recordsOf(entities), request.manager_id)
  throw errors.conflict(copy.agreedAlready(next), shownRequest(request), 'agreed_already')
}

async function nameOf(records: RecordReads, id: string): Promise<string> {
  const user = await records.get('User', id)
  return user ? displayName(user) : copy.somebody
}
