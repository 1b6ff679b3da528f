import { type HandOver, type LeaveRequest, mayManage, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { handOver } from '../leave-requests/hand-over.ts'
import { WAITING } from '../leave-requests/request-columns.ts'
import { isAgreedTo, stepsOfRequests, waitingIn } from '../leave-requests/steps-of-requests.ts'
import { requestsWithoutApprover } from '../notifications/events/requests-without-approver.ts'
import { notify } from '../notifications/notify.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'

/**
 * What follows from a change of a person for pending requests, in its transaction. The person's own go to the new manager;
 * those that wait for somebody who can no longer decide go to the manager whom the requester has by now, else to the manager
 * of the one who goes, else to the administrator who makes the change. An administrator's choice comes before all of these.
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
    await moveWaiting(org, context, user, await chosen(records, choice.waiting_to))
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
  await handOver(org, context, { requests, candidatesFor: async () => [manager] })
}

/** What the former manager has agreed to stays with whom it waits for by now, unless they cannot decide. */
async function withoutFurther(records: Records, requests: LeaveRequest[]): Promise<LeaveRequest[]> {
  const steps = await stepsOfRequests(records, requests)
  const moving: LeaveRequest[] = []
  for (const request of requests) {
    const decider = isAgreedTo(steps.get(request.id))
      ? await records.get('User', request.manager_id)
      : undefined
    if (decider === undefined || !mayManage(decider)) moving.push(request)
  }
  return moving
}

/** Requests that wait for somebody, or for who stands in for them. */
async function waitingFor(records: Records, { id }: User): Promise<LeaveRequest[]> {
  const stoodIn = await records.find('ApprovalStep', { acting_for: id, decided_date: null })
  const ids = stoodIn.map(({ request_id }) => request_id)
  const own = await records.find('LeaveRequest', { manager_id: id, ...WAITING }, { sort: 'id' })
  if (ids.length === 0) return own
  const elsewhere = await records.find('LeaveRequest', { id: { $in: ids }, ...WAITING }, { sort: 'id' })
  return [...own, ...elsewhere.filter(({ manager_id }) => manager_id !== id)]
}

/** Requests that wait for somebody who cannot decide: gone, or no administrator any more. */
export async function moveWaiting(
  org: Organisation,
  context: HookContext,
  from: User,
  choice?: User,
): Promise<void> {
  const records = recordsOf(context.entities)
  const requests = await waitingFor(records, from)
  if (requests.length === 0) return
  const actorId = actorIdOf(context.principal)
  const [above, actor] = [
    await lookUpManager(records, from),
    actorId === null ? undefined : await records.get('User', actorId),
  ]
  const steps = await stepsOfRequests(records, requests)
  const left = await handOver(org, context, {
    requests,
    except: from.id,
    async candidatesFor({ id, user_id }) {
      // What they decided in the place of somebody goes back there first.
      const inPlaceOf = waitingIn(steps.get(id))?.acting_for ?? null
      const stoodInFor = inPlaceOf === null ? undefined : await records.get('User', inPlaceOf)
      const requester = await records.get('User', user_id)
      const manager = requester && (await lookUpManager(records, requester))
      return [stoodInFor, choice, manager?.id === from.id ? undefined : manager, above, actor].filter(
        candidate => candidate?.id !== from.id,
      )
    },
  })
  if (left.length === 0) return
  const params = { count: left.length, approver_id: from.id }
  await notify(org, context, requestsWithoutApprover, { to: {}, people: [from], params })
}

const chosen = async (records: Records, id: string | undefined): Promise<User | undefined> =>
  id === undefined ? undefined : records.get('User', id)
