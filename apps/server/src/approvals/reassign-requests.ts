import {
  type ApprovalStep,
  type LeaveRequest,
  leaveParams,
  nextManager,
  todayIn,
  type User,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { endLinks, versionOf } from '../decision-links/decision-link.ts'
import { actorIdOf } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { isDecidedOutside } from '../kernel/decidable-request.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { leaveReassigned } from '../notifications/events/leave-reassigned.ts'
import { markRead, notifyEach } from '../notifications/notify.ts'
import { readDelegations } from './read-delegations.ts'
import { delegatedStep, pendingStep, stepSubjectId, stepsOfRequests } from './steps-of-requests.ts'

/** Pending requests that move to another approver. */
export interface Reassignment {
  requests: readonly LeaveRequest[]
  /** People who could take over a request, the most suitable first. */
  candidatesFor(request: LeaveRequest): Promise<readonly (User | undefined)[]>
  /** The id of a person who takes over nothing, also not as a delegate, because they are leaving. */
  except?: string
}

/**
 * Moves each request to the first candidate who can decide it, or to that person's delegate. The new approver
 * and the requester are notified. Returns requests that no one could take. They stay where they are, and any
 * administrator can decide them.
 */
export async function reassignRequests(
  org: Organisation,
  context: HookContext,
  { requests, candidatesFor, except }: Reassignment,
): Promise<LeaveRequest[]> {
  const records = recordsOf(context.entities)
  const left: LeaveRequest[] = []
  if (requests.length === 0) return left
  const moves: Move[] = []
  const [standIns, stepsOf] = await allInOneRoundTrip(
    readDelegations(records, todayIn(org.timeZone, context.now)),
    stepsOfRequests(records, requests),
  )
  for (const request of requests) {
    const taker = nextManager(request, await candidatesFor(request))
    const steps = stepsOf.get(request.id) ?? []
    const deputy = taker && standIns.deputyOf(taker.id, request, steps)
    const isStoodIn = deputy !== undefined && deputy.id !== except
    const manager = isStoodIn ? deputy : taker
    if (manager === undefined || taker === undefined) {
      left.push(request)
      continue
    }
    await keepStep(records, request, steps, {
      approver_id: manager.id,
      acting_for: isStoodIn ? taker.id : null,
    })
    if (manager.id !== request.manager_id) {
      const from = await records.get('User', request.manager_id)
      const inPlaceOf = isStoodIn ? taker : undefined
      moves.push({ request, manager, employee: await records.get('User', request.user_id), from, inPlaceOf })
    }
  }
  if (moves.length === 0) return left
  const byManager = Map.groupBy(moves, ({ manager }) => manager.id)
  for (const [manager_id, its] of byManager) {
    await records.updateMany('LeaveRequest', { id: { $in: idsOf(its) } }, { manager_id })
  }
  // The previous approver's notifications are read, because the badge counts pending requests.
  await markRead(records, ...idsOf(moves))
  await endLinks(org, records, idsOf(moves))
  await notifyOfMoves(org, context, moves)
  return left
}

/** Stores the person whose step it is now. If the managers decide themselves, there is no step. */
async function keepStep(
  records: Records,
  request: LeaveRequest,
  steps: readonly ApprovalStep[],
  now: Pick<ApprovalStep, 'approver_id' | 'acting_for'>,
): Promise<void> {
  const waiting = pendingStep(steps)
  if (waiting) {
    if (waiting.approver_id !== now.approver_id || waiting.acting_for !== now.acting_for)
      await records.update('ApprovalStep', waiting.id, now)
  } else if (now.acting_for !== null)
    await records.create(
      'ApprovalStep',
      delegatedStep(request, {
        about: stepSubjectId(request),
        deputyId: now.approver_id,
        inPlaceOf: now.acting_for,
      }),
    )
}

/**
 * A request that moves. `from` is the previous approver. `inPlaceOf` is the approver that the new one is the
 * delegate of.
 */
interface Move {
  request: LeaveRequest
  manager: User
  employee: User | undefined
  from: User | undefined
  inPlaceOf: User | undefined
}

const idsOf = (moves: readonly Move[]) => moves.map(({ request }) => request.id)

/** The new approver gets one email for all of them. The employee is notified, unless they reassigned it themselves. */
async function notifyOfMoves(org: Organisation, context: HookContext, moves: readonly Move[]): Promise<void> {
  const actorId = actorIdOf(context.principal)
  const byManager = [...Map.groupBy(moves, ({ manager }) => manager.id).values()]
  const occurrence = ([first, ...others]: readonly [Move, ...Move[]]) => ({
    people: [first, ...others].flatMap(({ manager, employee, from, inPlaceOf }) => [
      manager,
      employee,
      from,
      inPlaceOf,
    ]),
    params: {
      approver_id: first.manager.id,
      requests: [reassigned(first), ...others.map(reassigned)] as const,
    },
    details: { actorId, versions: versionsToDecide(org, [first, ...others]) },
  })
  await notifyEach(org, context, leaveReassigned, [
    ...byManager.flatMap(([first, ...others]) =>
      first
        ? [{ to: { approver: first.manager, employee: undefined }, ...occurrence([first, ...others]) }]
        : [],
    ),
    ...moves
      .filter(({ employee }) => employee?.id !== actorId)
      .map(move => ({ to: { approver: undefined, employee: move.employee }, ...occurrence([move]) })),
  ])
}

const versionsToDecide = (org: Organisation, moves: readonly Move[]): Record<string, string> => {
  const pending = moves.filter(({ request }) => isDecidedOutside(org) && request.status === 'pending')
  return Object.fromEntries(pending.map(({ request }) => [request.id, versionOf(request)]))
}

const reassigned = ({ request, inPlaceOf }: Move) => ({
  leave: leaveParams(request),
  employee_id: request.user_id,
  from_id: request.manager_id,
  in_place_of: inPlaceOf?.id ?? null,
})
