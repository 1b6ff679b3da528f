import { displayName, type LeaveRequest, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { factsOf } from '../kernel/request-facts.ts'
import { leaveDecided } from '../notifications/events/leave-decided.ts'
import { notify } from '../notifications/notify.ts'
import { costTables } from './cost-tables.ts'

/** A request that somebody has approved or rejected. */
export type DecidedRequest = LeaveRequest & { status: 'approved' | 'rejected' }

/** Notifies the employee, and the approver for whom someone else decided. */
export async function notifyOfDecision(
  org: Organisation,
  context: HookContext,
  request: DecidedRequest,
  { requester, manager }: { requester: User; manager: User | undefined },
): Promise<void> {
  const reviewer = actorOf(context.principal)
  await notify(
    org,
    context,
    leaveDecided,
    { employee: requester, replaced_approver: reviewer && manager },
    {
      leave: factsOf(request),
      employee: displayName(requester),
      status: request.status,
      reviewer: reviewer && displayName(reviewer),
      isAnother: reviewer !== undefined && reviewer.id !== request.manager_id,
      inPlaceOf: manager && displayName(manager),
      notes: request.manager_notes,
      tables: await costTables(org, context, request, requester),
    },
  )
}
