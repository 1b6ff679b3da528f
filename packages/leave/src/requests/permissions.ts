import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import type { AmendmentKind } from '../entities/leave-amendment.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { type Actor, isOpenUntil, type Subject, underPolicy } from './transition-guards.ts'
import { actionsOn, CHANGE_EVENTS, type RequestAction } from './transitions.ts'

const may = (actor: Actor, request: Subject, ...actions: RequestAction[]) =>
  actionsOn(request, { actor }).some(action => actions.includes(action))

/** One may edit one's own pending requests (L-04, R-06). */
export const mayEdit = (actor: Actor, request: Subject) => may(actor, request, 'edit')

/** One may cancel one's own pending requests (L-05, R-06). */
export const mayCancel = (actor: Actor, request: Subject) => may(actor, request, 'cancel')

/** One may comment on one's own pending requests, an admin on any pending one, an approver on those sent to them (L-07, R-06, R-07). */
export const mayComment = (actor: Actor, request: Subject) => may(actor, request, 'comment')

/** An admin may decide any pending request but his or her own, an approver those sent to them (L-03, R-07, OP-12). */
export const mayDecide = (actor: Actor, request: Subject) => may(actor, request, 'approve', 'approveChange')

/** Approved leave is cancelled by whoever takes it where its policy lets them: until it begins, or at any time. */
export const mayCancelApproved = (
  until: LeaveTypeRules['cancel_approved'],
  { status, start_date }: Pick<LeaveRequest, 'status' | 'start_date'>,
  today: string,
): boolean => status === 'approved' && isOpenUntil(until, start_date, today)

/** The changes of approved leave that its page offers to the requester today. */
export function amendmentsOpen(
  actor: Actor,
  request: Subject,
  rules: LeaveTypeRules | undefined,
  { today, decidedOn }: { today: string; decidedOn: string },
): AmendmentKind[] {
  const actions = actionsOn(request, { actor, today, ...underPolicy(rules, decidedOn) })
  return (['change', 'give_back', 'cancel'] as const).filter(
    kind => actions.includes(CHANGE_EVENTS[kind]) && (kind !== 'cancel' || !actions.includes('cancel')),
  )
}
