import { type LeaveRequest, todayIn } from '@leavewell/leave'
import {
  type AppDefinition,
  type AppJob,
  type BeforeReadingCall,
  type FunctionCall,
  SYSTEM,
} from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { findDeputies } from './read-delegations.ts'
import { reassignRequests } from './reassign-requests.ts'
import { pendingStep, stepsOfRequests, WAITING } from './steps-of-requests.ts'

/**
 * Moves pending requests to the person who approves today. A delegate gets them when the delegation begins, and
 * the approver when it is over. The caller must hold the exclusive lock on the organisation. Requests that are
 * already in the right place stay, and no one is notified. The day is that of the lock: a run that waited for it
 * over midnight would return what another run has just moved.
 */
export async function applyDelegations(
  org: Organisation,
  call: Pick<FunctionCall, 'principal' | 'entities' | 'mail' | 'posts' | 'currentTime'>,
): Promise<void> {
  const context = { ...call, now: call.currentTime() }
  const records = recordsOf(context.entities)
  const begun = await findDeputies(records, todayIn(org.timeZone, context.now))
  const absent = [...new Set(begun.map(({ user_id }) => user_id))]
  const lent = await records.find('ApprovalStep', { acting_for: { $ne: null }, decided_date: null })
  const ids = [...new Set(lent.map(({ request_id }) => request_id))]
  const requests = await waitingAmong(records, absent, ids)
  if (requests.length === 0) return
  const steps = await stepsOfRequests(records, requests)
  await reassignRequests(org, context, {
    requests,
    candidatesFor: async request => {
      const approver = await records.get(
        'User',
        pendingStep(steps.get(request.id))?.acting_for ?? request.manager_id,
      )
      const requester = await records.get('User', request.user_id)
      return [
        approver,
        requester && (await lookUpManager(records, requester)),
        approver && (await lookUpManager(records, approver)),
      ]
    },
  })
}

/**
 * Pending requests of people who have a delegate, or of a delegate. They stay locked until the transaction
 * ends, as for every decision.
 */
async function waitingAmong(
  records: Records,
  approvers: readonly string[],
  lent: readonly string[],
): Promise<LeaveRequest[]> {
  const find = (q: object) =>
    records.find('LeaveRequest', { ...q, ...WAITING } as object, { sort: 'id', lock: true })
  const own = approvers.length === 0 ? [] : await find({ manager_id: { $in: approvers } })
  const others = lent.length === 0 ? [] : await find({ id: { $in: lent } })
  const all = new Map([...own, ...others].map(request => [request.id, request]))
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * When pending requests move automatically: every few minutes, and before the first read of a new day. Every
 * few minutes, because approved leave of an approver begins and is cancelled. Daily, because delegations begin
 * and end with days. It is one transaction that finds nothing to do the second time, whichever node runs it.
 */
export function assignToDelegates(org: Organisation): {
  job: AppJob
  beforeReading: (call: BeforeReadingCall) => Promise<void> | undefined
  keptInMemory: NonNullable<AppDefinition['keptInMemory']>
} {
  let followed = ''
  /** Whether anyone has a delegate at all: where no one has, a read asks nothing. */
  let isUsed = true
  let running: Promise<void> | undefined
  const run = async ({ entities, transaction, now }: Omit<BeforeReadingCall, 'principal' | 'q'>) => {
    const records = readsOf(entities)
    const [any, lent] = await Promise.all([
      records.count('Deputy', {}),
      records.count('ApprovalStep', { acting_for: { $ne: null }, decided_date: null }),
    ])
    if (any + lent > 0)
      await transaction(async tools => {
        await tools.lock(CHANGES_ORGANISATION)
        await applyDelegations(org, { ...tools, principal: SYSTEM })
      })
    followed = todayIn(org.timeZone, now)
  }
  return {
    job: { name: 'leave.deputies', schedule: { everySeconds: 300 }, run },
    beforeReading: call => {
      if (!isUsed || followed >= todayIn(org.timeZone, call.now)) return undefined
      running ??= run(call).finally(() => {
        running = undefined
      })
      return running
    },
    keptInMemory: {
      async Deputy(entities) {
        isUsed = (await readsOf(entities).count('Deputy', {})) > 0
      },
    },
  }
}
