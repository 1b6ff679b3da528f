import { type LeaveRequest, leaveParams, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { leaveDecided } from '../notifications/events/leave-decided.ts'
import { notify } from '../notifications/notify.ts'
import { costTables } from './quotes/cost-tables.ts'

/** A request that was approved or rejected. */
export type DecidedRequest = LeaveRequest & { status: 'approved' | 'rejected' }

/** Notifies the employee. Also notifies the approver, if someone else decided. */
export async function notifyOfDecision(
  org: Organisation,
  context: HookContext,
  request: DecidedRequest,
  { requester, manager }: { requester: User; manager: User | undefined },
): Promise<void> {
  const reviewer = actorOf(context.principal)
  await notify(org, context, leaveDecided, {
    to: { employee: requester, replaced_approver: reviewer && manager },
    people: [requester, reviewer, manager],
    params: {
      leave: leaveParams(request),
      employee_id: requester.id,
      status: request.status,
      reviewer_id: reviewer?.id ?? null,
      approver_id: request.manager_id,
      in_place_of: manager?.id ?? null,
    },
    details: {
      notes: request.manager_notes,
      tables: await costTables(org, context, request, requester),
    },
  })
}
