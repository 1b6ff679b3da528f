import {
  type ApprovalStep,
  adminCopy,
  approvalsCopy,
  createPageUrl,
  createRequestUrl,
  displayName,
  freshNotification,
  type LeaveRequest,
  type NewNotification,
  nextManager,
  notificationMessages,
  todayIn,
  type User,
} from '@leavewell/leave'
import type { HookContext, OutgoingMail } from '@leavewell/platform'
import { readStandIns } from '../approvals/read-deputies.ts'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { together } from '../kernel/together.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { markRead } from '../notifications/notify.ts'
import { factsOf } from './request-facts.ts'
import { aboutIdOf, standInStep, stepsOfRequests, waitingIn } from './steps-of-requests.ts'

/** Pending requests that somebody else is to decide from now on. */
export interface Moving {
  requests: readonly LeaveRequest[]
  /** Who may take over a request, the most suitable first. */
  candidatesFor(request: LeaveRequest): Promise<readonly (User | undefined)[]>
  /** Who takes nothing over in the place of anybody: they are about to go. */
  except?: string
}

/**
 * Moves each request to the first candidate who may decide it, or whoever stands in for them, and tells that person and the requester. Answers those that
 * nobody could take: they stay where they are, and any administrator can decide them.
 */
export async function handOver(
  org: Organisation,
  context: HookContext,
  { requests, candidatesFor, except }: Moving,
): Promise<LeaveRequest[]> {
  const records = recordsOf(context.entities)
  const left: LeaveRequest[] = []
  if (requests.length === 0) return left
  const moves: Move[] = []
  const [standIns, stepsOf] = await together(
    readStandIns(records, todayIn(org.timeZone, context.now)),
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
      const from = nameOf(await records.get('User', request.manager_id))
      const inPlaceOf = isStoodIn ? taker : undefined
      moves.push({ request, manager, employee: await records.get('User', request.user_id), from, inPlaceOf })
    }
  }
  if (moves.length === 0) return left
  const byManager = Map.groupBy(moves, ({ manager }) => manager.id)
  for (const [manager_id, its] of byManager) {
    await records.updateMany('LeaveRequest', { id: { $in: idsOf(its) } }, { manager_id })
  }
  // Whoever was to decide so far is not asked any more: the badge counts what waits.
  await markRead(records, ...idsOf(moves))
  const actorId = actorIdOf(context.principal)
  await records.createMany(
    'Notification',
    moves.flatMap(move => notificationsOf(move, actorId)).map(freshNotification),
  )
  for (const its of byManager.values()) mailNewManager(org, context, its)
  return left
}

/** Whose step it is from now on; where the manager decides by themselves there is none. */
async function keepStep(
  records: Records,
  request: LeaveRequest,
  steps: readonly ApprovalStep[],
  now: Pick<ApprovalStep, 'approver_id' | 'acting_for'>,
): Promise<void> {
  const waiting = waitingIn(steps)
  if (waiting) {
    if (waiting.approver_id !== now.approver_id || waiting.acting_for !== now.acting_for)
      await records.update('ApprovalStep', waiting.id, now)
  } else if (now.acting_for !== null)
    await records.create(
      'ApprovalStep',
      standInStep(request, {
        about: aboutIdOf(request),
        deputyId: now.approver_id,
        inPlaceOf: now.acting_for,
      }),
    )
}

/** A request on its way; `from` is the name of whom it waited for, `inPlaceOf` whom its new decider stands in for. */
interface Move {
  request: LeaveRequest
  manager: User
  employee: User | undefined
  from: string
  inPlaceOf: User | undefined
}

const idsOf = (moves: readonly Move[]) => moves.map(({ request }) => request.id)

function notificationsOf(
  { request, manager, employee, from, inPlaceOf }: Move,
  actorId: string | null,
): NewNotification[] {
  const { type, range, days } = factsOf(request)
  const toManager: NewNotification = {
    user_id: manager.id,
    type: 'leave_request',
    title: notificationMessages.handedOverTitle,
    message: [
      notificationMessages.handedOver(nameOf(employee), type, range, days, from),
      ...(inPlaceOf ? [approvalsCopy.inPlaceOf(displayName(inPlaceOf))] : []),
    ].join(' '),
    related_id: request.id,
    url: createPageUrl('TeamRequests'),
  }
  if (!employee || employee.id === actorId) return [toManager]
  const toEmployee: NewNotification = {
    user_id: employee.id,
    type: 'leave_handover',
    title: notificationMessages.newManagerTitle,
    message: notificationMessages.newManager(type, range, displayName(manager)),
    related_id: request.id,
    url: createPageUrl('MyRequests'),
  }
  return [toManager, toEmployee]
}

/** One mail for all of them; none to the person who did it. */
function mailNewManager(org: Organisation, context: HookContext, moves: readonly Move[]): void {
  const manager = moves[0]?.manager
  if (manager === undefined || manager.id === actorIdOf(context.principal)) return
  context.mail.queue(
    handOverMail({
      to: manager.email,
      manager: displayName(manager),
      from: [...new Set(moves.map(({ from }) => from))].join(', '),
      requests: moves.map(({ request, employee }) => {
        const { type, range, days } = factsOf(request)
        return [nameOf(employee), `${type}, ${range} (${days})`]
      }),
      url: org.address() + pathOf(moves),
    }),
  )
}

/** One request opens by itself. */
function pathOf([first, ...others]: readonly Move[]): string {
  const isOne = first !== undefined && others.length === 0
  return isOne ? createRequestUrl('TeamRequests', first.request.id) : createPageUrl('TeamRequests')
}

const nameOf = (user: User | undefined) => (user ? displayName(user) : adminCopy.unknownUser)

/** To whoever decides from now on on requests that waited for somebody else. */
const handOverMail = (facts: {
  to: string
  manager: string
  /** For whom they waited. */
  from: string
  /** Who asks, and for what. */
  requests: readonly (readonly [string, string])[]
  url: string
}): OutgoingMail =>
  composeMail({
    to: facts.to,
    subject:
      facts.requests.length === 1
        ? 'A leave request waits for your decision'
        : `${facts.requests.length} leave requests wait for your decision`,
    greeting: `Hello ${facts.manager},`,
    paragraphs: [
      facts.requests.length === 1
        ? `This request was waiting for ${facts.from}. You decide on it from now on.`
        : `These requests were waiting for ${facts.from}. You decide on them from now on.`,
    ],
    facts: facts.requests,
    button: { label: 'Review the requests', url: facts.url },
  })
