import { type LeaveAmendment, type LeaveRequest, leaveParams, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { approverToday } from '../../approvals/approver-today.ts'
import { endLinks, versionOf } from '../../decision-links/decision-link.ts'
import { actorOf } from '../../kernel/actor.ts'
import { isDecidedOutside } from '../../kernel/decidable-request.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import type { ApprovedStep } from '../../notifications/approved-steps.ts'
import type { ChangeParams } from '../../notifications/change-mail.ts'
import { changeApplied } from '../../notifications/events/change-applied.ts'
import { changeDecided } from '../../notifications/events/change-decided.ts'
import { changeRequested } from '../../notifications/events/change-requested.ts'
import { notify } from '../../notifications/notify.ts'

type Context = Pick<HookContext, 'entities' | 'principal' | 'mail' | 'posts'>

/** Notifies the approver of a change request. Converted days are decided in the app, next to their document. */
export async function notifyOfProposal(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  amendment: LeaveAmendment,
  {
    user,
    manager,
    agreed = [],
    people = [],
    inPlaceOf,
  }: {
    user: User
    manager: User
    agreed?: readonly ApprovedStep[]
    people?: readonly User[]
    inPlaceOf?: User | undefined
  },
): Promise<void> {
  await endLinks(org, recordsOf(context.entities), [request.id])
  const isDecidable = isDecidedOutside(org) && amendment.conversion === null
  const version = versionOf({ ...request, amendment_id: amendment.id }, amendment)
  await notify(org, context, changeRequested, {
    to: { approver: manager },
    people: [user, inPlaceOf, ...people],
    params: {
      ...changeOf(request, amendment),
      employee_id: user.id,
      agreed,
      in_place_of: inPlaceOf?.id ?? null,
    },
    details: {
      reason: amendment.reason,
      ...(isDecidable && { decide: { amendment_id: amendment.id, version } }),
    },
  })
}

/** Notifies of a change without a decision: the approver, or the employee if the approver made it. */
export async function notifyOfAmendment(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  amendment: LeaveAmendment,
  { user, by }: { user: User; by: 'requester' | 'reviewer' },
): Promise<void> {
  const reviewer = actorOf(context.principal)
  const approver =
    by === 'requester' ? await approverToday(recordsOf(context.entities), request, user) : undefined
  await notify(org, context, changeApplied, {
    to: { approver, employee: by === 'reviewer' ? user : undefined },
    people: [user, reviewer],
    params: {
      ...changeOf(request, amendment),
      ...(amendment.kind === 'cancel' && { request_id: null }),
      employee_id: user.id,
      reviewer_id: reviewer?.id ?? null,
    },
    details: { reason: amendment.reason },
  })
}

/** Notifies the person who requested the change of the decision. */
export async function notifyOfAmendmentDecision(
  org: Organisation,
  context: Context,
  request: LeaveRequest,
  amendment: LeaveAmendment & { status: 'approved' | 'rejected' },
  user: User,
): Promise<void> {
  const { kind, status, manager_notes: notes } = amendment
  const reviewer = actorOf(context.principal)
  await notify(org, context, changeDecided, {
    to: { employee: user },
    people: [reviewer],
    params: {
      ...changeOf(request, amendment),
      ...(status === 'approved' && kind === 'cancel' && { request_id: null }),
      status,
      reviewer_id: reviewer?.id ?? null,
    },
    details: { notes },
  })
}

/** The leave before and after. */
export const changeOf = (request: LeaveRequest, amendment: LeaveAmendment): ChangeParams => ({
  kind: amendment.kind,
  request_id: request.id,
  ...(amendment.conversion && {
    converts_to: [...new Set(amendment.conversion.parts.map(({ leave_type }) => leave_type))],
  }),
  leave: leaveParams({ ...request, ...amendment.former }),
  to: leaveParams({ ...amendment, id: request.id }),
})
