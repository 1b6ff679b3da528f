import { type LeaveRequest, mayWaitFor, todayIn, type User } from '@leavewell/leave'
import type { Draft, HookContext } from '@leavewell/platform'
import { readDelegations } from '../approvals/read-delegations.ts'
import { delegatedStep, deleteSteps } from '../approvals/steps-of-requests.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { markRead } from '../notifications/notify.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { notifyApprover } from './notify-approver.ts'

/**
 * Starts the approval again after the request has changed. Its steps are deleted, and the manager of today is
 * the first approver again. If that manager cannot decide, it stays with the last approver.
 */
export async function restartApproval(
  org: Organisation,
  context: HookContext,
  request: LeaveRequest,
  changes: Draft<LeaveRequest>,
): Promise<Draft<LeaveRequest>> {
  const records = recordsOf(context.entities)
  await deleteSteps(context.entities, { about_id: request.id })
  await markRead(records, request.id)
  const { decider, inPlaceOf } = await firstApprover(org, context, records, request)
  const manager_id = decider?.id ?? request.manager_id
  if (inPlaceOf) {
    const step = { about: request.id, deputyId: manager_id, inPlaceOf: inPlaceOf.id }
    await records.create('ApprovalStep', delegatedStep(request, step))
  }
  await notifyApprover(org, context, { ...request, ...changes, manager_id }, { isAgain: true, inPlaceOf })
  return { manager_id }
}

async function firstApprover(
  org: Organisation,
  { now }: HookContext,
  records: Records,
  request: LeaveRequest,
): Promise<{ decider: User | undefined; inPlaceOf: User | undefined }> {
  const requester = await records.get('User', request.user_id)
  const manager = requester && (await lookUpManager(records, requester))
  if (manager === undefined || !mayWaitFor(manager, request))
    return { decider: undefined, inPlaceOf: undefined }
  const standIns = await readDelegations(records, todayIn(org.timeZone, now), { user_id: manager.id })
  const deputy = standIns.deputyOf(manager.id, request)
  return { decider: deputy ?? manager, inPlaceOf: deputy && manager }
}
