import {
  adminCopy,
  createPageUrl,
  createRequestUrl,
  displayName,
  freshNotification,
  type LeaveRequest,
  type NewNotification,
  nextManager,
  notificationsCopy,
  type User,
} from '@leavewell/leave'
import type { HookContext, OutgoingMail } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { markRead } from '../notifications/notify.ts'
import { factsOf } from './request-facts.ts'

/** Pending requests that somebody else is to decide from now on. */
export interface Moving {
  requests: readonly LeaveRequest[]
  /** Who may take over a request, the most suitable first. */
  candidatesFor(request: LeaveRequest): Promise<readonly (User | undefined)[]>
}

/**
 * Moves each request to the first candidate who may decide it, and tells that person and the requester. Answers those that
 * nobody could take: they stay where they are, and any administrator can decide them.
 */
export async function handOver(
  org: Organisation,
  context: HookContext,
  { requests, candidatesFor }: Moving,
): Promise<LeaveRequest[]> {
  const records = recordsOf(context.entities)
  const left: LeaveRequest[] = []
  const moves: Move[] = []
  for (const request of requests) {
    const manager = nextManager(request, await candidatesFor(request))
    if (manager === undefined) {
      left.push(request)
    } else if (manager.id !== request.manager_id) {
      const from = nameOf(await records.get('User', request.manager_id))
      moves.push({ request, manager, employee: await records.get('User', request.user_id), from })
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

/** A request on its way; `from` is the name of whom it waited for. */
interface Move {
  request: LeaveRequest
  manager: User
  employee: User | undefined
  from: string
}

const idsOf = (moves: readonly Move[]) => moves.map(({ request }) => request.id)

function notificationsOf(
  { request, manager, employee, from }: Move,
  actorId: string | null,
): NewNotification[] {
  const { type, range, days } = factsOf(request)
  const toManager: NewNotification = {
    user_id: manager.id,
    type: 'leave_request',
    title: notificationsCopy.handedOverTitle,
    message: notificationsCopy.handedOver(nameOf(employee), type, range, days, from),
    related_id: request.id,
    url: createPageUrl('TeamRequests'),
  }
  if (!employee || employee.id === actorId) return [toManager]
  const toEmployee: NewNotification = {
    user_id: employee.id,
    type: 'leave_handover',
    title: notificationsCopy.newManagerTitle,
    message: notificationsCopy.newManager(type, range, displayName(manager)),
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
