import { type HandOver, type LeaveRequest, mayManage, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { reassignRequests } from '../approvals/reassign-requests.ts'
import { isStepApproved, pendingStep, stepsOfRequests, WAITING } from '../approvals/steps-of-requests.ts'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { requestsWithoutApprover } from '../notifications/events/requests-without-approver.ts'
import { notify } from '../notifications/notify.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { moveDecidedRecords } from './move-decided-records.ts'

/**
 * Moves pending requests, overtime and cash-outs after a change of a person, in its transaction. The person's own requests go to their
 * new manager. If a person can no longer decide, requests pending with them move to the first candidate who
 * can. Candidates are the requester's manager, the person's own manager, and the administrator who makes the
 * change. An administrator's choice comes before all of these.
 */
export async function moveRequests(
  org: Organisation,
  context: HookContext,
  former: User,
  user: User,
  choice: HandOver = {},
): Promise<void> {
  const records = recordsOf(context.entities)
  if (former.manager_id !== user.manager_id) await moveOwn(org, context, user, choice)
  if (mayManage(former) && !mayManage(user)) {
    await reassignPending(org, context, user, await chosen(records, choice.waiting_to))
  }
}

async function moveOwn(
  org: Organisation,
  context: HookContext,
  user: User,
  { own_to }: HandOver,
): Promise<void> {
  const records = recordsOf(context.entities)
  const manager = (await chosen(records, own_to)) ?? (await lookUpManager(records, user))
  if (manager === undefined) return
  const own = await records.find('LeaveRequest', { user_id: user.id, ...WAITING }, { sort: 'id' })
  const requests = own_to === undefined ? await withoutFurther(records, own) : own
  await reassignRequests(org, context, { requests, candidatesFor: async () => [manager] })
  await moveDecidedRecords(org, context, { user_id: user.id }, async () => [manager])
}

/**
 * Requests that the former manager approved stay with their next approver, unless that person cannot decide.
 */
async function withoutFurther(records: Records, requests: LeaveRequest[]): Promise<LeaveRequest[]> {
  const steps = await stepsOfRequests(records, requests)
  const moving: LeaveRequest[] = []
  for (const request of requests) {
    const decider = isStepApproved(steps.get(request.id))
      ? await records.get('User', request.manager_id)
      : undefined
    if (decider === undefined || !mayManage(decider)) moving.push(request)
  }
  return moving
}

/** Requests that are pending with a person or their delegate. */
async function waitingFor(records: Records, { id }: User): Promise<LeaveRequest[]> {
  const stoodIn = await records.find('ApprovalStep', { acting_for: id, decided_date: null })
  const ids = stoodIn.map(({ request_id }) => request_id)
  const own = await records.find('LeaveRequest', { manager_id: id, ...WAITING }, { sort: 'id' })
  if (ids.length === 0) return own
  const elsewhere = await records.find('LeaveRequest', { id: { $in: ids }, ...WAITING }, { sort: 'id' })
  return [...own, ...elsewhere.filter(({ manager_id }) => manager_id !== id)]
}

/** Moves requests and overtime pending with a person who cannot decide. They have left or lost the role. */
export async function reassignPending(
  org: Organisation,
  context: HookContext,
  from: User,
  choice?: User,
): Promise<void> {
  const records = recordsOf(context.entities)
  const actorId = actorIdOf(context.principal)
  const [above, actor] = [
    await lookUpManager(records, from),
    actorId === null ? undefined : await records.get('User', actorId),
  ]
  const candidatesFor = async (userId: string) => {
    const requester = await records.get('User', userId)
    const manager = requester && (await lookUpManager(records, requester))
    return [choice, manager, above, actor].filter(candidate => candidate?.id !== from.id)
  }
  await moveDecidedRecords(org, context, { manager_id: from.id }, candidatesFor)
  const requests = await waitingFor(records, from)
  if (requests.length === 0) return
  const steps = await stepsOfRequests(records, requests)
  const left = await reassignRequests(org, context, {
    requests,
    except: from.id,
    async candidatesFor({ id, user_id }) {
      // If they were the delegate of an approver, the request returns to that approver first.
      const inPlaceOf = pendingStep(steps.get(id))?.acting_for ?? null
      const stoodInFor = inPlaceOf === null ? undefined : await records.get('User', inPlaceOf)
      return [stoodInFor?.id === from.id ? undefined : stoodInFor, ...(await candidatesFor(user_id))]
    },
  })
  if (left.length === 0) return
  const params = { count: left.length, approver_id: from.id }
  await notify(org, context, requestsWithoutApprover, { to: {}, people: [from], params })
}

const chosen = async (records: Records, id: string | undefined): Promise<User | undefined> =>
  id === undefined ? undefined : records.get('User', id)
