import {
  amendmentsCopy as copy,
  displayName,
  type LeaveAmendment,
  type LeaveRequest,
  type User,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { actorOf } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { factsOf } from '../../kernel/request-facts.ts'
import type { LeaveChange } from '../../notifications/change-mail.ts'
import { changeApplied } from '../../notifications/events/change-applied.ts'
import { changeDecided } from '../../notifications/events/change-decided.ts'
import { changeRequested } from '../../notifications/events/change-requested.ts'
import { notify } from '../../notifications/notify.ts'
import { approverToday } from '../approver-today.ts'

type Context = Pick<HookContext, 'entities' | 'principal' | 'mail'>

/** Asks the approver. */
export const notifyOfProposal = (
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  amendment: LeaveAmendment,
  {
    user,
    manager,
    agreed = [],
    inPlaceOf,
  }: { user: User; manager: User; agreed?: readonly string[]; inPlaceOf?: User | undefined },
): Promise<void> =>
  notify(
    org,
    context,
    changeRequested,
    { approver: manager },
    {
      ...changeOf(request, amendment),
      kind: amendment.kind,
      employee: displayName(user),
      reason: amendment.reason,
      agreed,
      inPlaceOf: inPlaceOf && displayName(inPlaceOf),
    },
  )

/** What needed no decision: the approver is notified, or the employee where the approver did it. */
export async function notifyOfAmendment(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  amendment: LeaveAmendment,
  { user, by }: { user: User; by: 'requester' | 'reviewer' },
): Promise<void> {
  const reviewer = actorOf(context.principal)
  const to =
    by === 'requester'
      ? { approver: await approverToday(recordsOf(context.entities), request, user) }
      : { employee: user }
  await notify(org, context, changeApplied, to, {
    ...changeOf(request, amendment),
    ...(amendment.kind === 'cancel' && { id: null }),
    kind: amendment.kind,
    employee: displayName(user),
    reviewer: reviewer ? displayName(reviewer) : copy.somebody,
    reason: amendment.reason,
  })
}

/** Whoever asked learns what became of it. */
export async function notifyOfAmendmentDecision(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  amendment: LeaveAmendment & { status: 'approved' | 'rejected' },
  user: User,
): Promise<void> {
  const { kind, status, manager_notes: notes } = amendment
  const reviewer = actorOf(context.principal)
  await notify(
    org,
    context,
    changeDecided,
    { employee: user },
    {
      ...changeOf(request, amendment),
      ...(status === 'approved' && kind === 'cancel' && { id: null }),
      kind,
      status,
      reviewer: reviewer ? displayName(reviewer) : copy.somebody,
      notes,
    },
  )
}

/** The leave before and after, in words. */
function changeOf(request: LeaveRequest, amendment: LeaveAmendment): LeaveChange {
  const { id, type, range, days } = factsOf({ ...request, ...amendment.former })
  const after = factsOf({ ...request, ...amendment, status: request.status })
  return {
    id,
    leave: `${type}, ${range} (${days})`,
    to: amendment.kind === 'give_back' ? after.days : `${after.range} (${after.days})`,
  }
}
