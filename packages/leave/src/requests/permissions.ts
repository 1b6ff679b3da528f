import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import { notAllowed, notNow, type Refusal } from '../contracts/refusal.ts'
import { amendmentsCopy } from '../copy/amendments.ts'
import { requestsCopy as copy } from '../copy/requests.ts'
import type { AmendmentKind } from '../entities/leave-amendment.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { User } from '../entities/user.ts'
import { isManager, isReviewerOf } from '../people/managers.ts'
import { isOwnPending } from './own-pending.ts'
import type { Actor } from './transition-guards.ts'
import { isAmended } from './transitions.ts'

export type { Actor }

/** The part of a request that decides who may do what with it. */
export type DecidableRequest = Pick<LeaveRequest, 'user_id' | 'manager_id' | 'status'>

/** One may edit one's own pending requests (L-04, R-06). */
export const mayEdit: (actor: Actor, request: DecidableRequest) => boolean = isOwnPending

/** One may cancel one's own pending requests (L-05, R-06). */
export const mayCancel: (actor: Actor, request: DecidableRequest) => boolean = isOwnPending

/** One may comment on one's own pending requests, an admin on any pending one, an approver on those sent to them (L-07, R-06, R-07). */
export const mayComment = (actor: Actor, request: DecidableRequest) =>
  refusalToComment(actor, request) === undefined

/** An admin may decide any pending request but his or her own, an approver those sent to them (L-03, R-07, OP-12). */
export const mayDecide = (actor: Actor, request: AmendableRequest) =>
  refusalToDecide(actor, isAmended(request) ? { ...request, status: 'pending' } : request) === undefined

/** Whether somebody is notified about a request today: who takes it, and who may decide on it. */
export const isNotifiedOf = (
  user: Actor & Pick<User, 'disabled'>,
  request: Pick<LeaveRequest, 'user_id' | 'manager_id'>,
): boolean => !user.disabled && (user.id === request.user_id || isReviewerOf(user, request))

/** Why somebody may not edit a request; undefined where they may (L-04, R-06). */
export function refusalToEdit(actor: Actor, request: DecidableRequest): Refusal | undefined {
  if (request.user_id !== actor.id) return notAllowed(copy.onlyOwnEdited)
  return isPending(request) ? undefined : notNow(copy.onlyPendingEdited)
}

/** Why somebody may not cancel a pending request; undefined where they may (L-05, R-06). */
export function refusalToCancel(actor: Actor, request: DecidableRequest): Refusal | undefined {
  if (request.user_id !== actor.id) return notAllowed(copy.onlyOwnCancelled)
  return isPending(request) ? undefined : notNow(copy.onlyPendingCancelled)
}

/** Whether a change of approved leave waits, which is decided as a request is. */
type AmendableRequest = DecidableRequest & { amendment_id?: string | null }

/** Approved leave is cancelled by whoever takes it where its policy lets them: until it begins, or at any time. */
export const mayCancelApproved = (
  until: LeaveTypeRules['cancel_approved'],
  { status, start_date }: Pick<LeaveRequest, 'status' | 'start_date'>,
  today: string,
): boolean => status === 'approved' && (until === 'any' || (until === 'before_start' && today < start_date))

/** Why somebody may not comment on a request; undefined where they may (L-07, R-06, R-07). */
export function refusalToComment(actor: Actor, request: DecidableRequest): Refusal | undefined {
  if (request.user_id !== actor.id && !isReviewerOf(actor, request)) return notAllowed(copy.onlyOwnCommented)
  return isPending(request) ? undefined : notNow(copy.onlyPendingCommented)
}

/** Why somebody may not decide a request; undefined where they may (L-03, R-07, OP-12). */
export function refusalToDecide(actor: Actor, request: DecidableRequest): Refusal | undefined {
  if (!isManager(actor)) return notAllowed(copy.onlyManagersDecide)
  if (request.user_id === actor.id) return notAllowed(copy.notYourOwn)
  if (!isReviewerOf(actor, request)) return notAllowed(copy.onlyOwnReports)
  return isPending(request) ? undefined : notNow(copy.alreadyDecided(request.status))
}

export { isAmended }

/** Who may change approved leave: whoever takes it, and of single days given back whoever may decide it. */
export function refusalToAmend(
  actor: Actor,
  request: AmendableRequest,
  kind: AmendmentKind,
): Refusal | undefined {
  const isReviewer = isReviewerOf(actor, request) && kind === 'give_back'
  if (request.user_id !== actor.id && !isReviewer) return notAllowed(amendmentsCopy.onlyOwn)
  if (request.status !== 'approved') return notNow(amendmentsCopy.onlyApproved)
  return isAmended(request) ? notNow(amendmentsCopy.waitsAlready) : undefined
}

/**
 * What whoever takes approved leave may ask for on its page, today: nothing of leave that was decided before a policy counted it, and no change
 * of days that all lie before what may still be asked for. What is asked is judged by the server all the same.
 */
export function amendmentsOpen(
  actor: Actor,
  request: AmendableRequest & Pick<LeaveRequest, 'start_date' | 'end_date'>,
  rules: LeaveTypeRules | undefined,
  { today, decidedOn }: { today: string; decidedOn: string },
): AmendmentKind[] {
  if (!rules || rules.isLiteral || refusalToAmend(actor, request, 'change') !== undefined) return []
  if (rules.counted_since === null || decidedOn < rules.counted_since) return []
  const reaches = (from: string | null) => from === null || request.end_date >= from
  return [
    ...(reaches(rules.earliest) ? ['change' as const] : []),
    ...(reaches(rules.give_back_from) ? ['give_back' as const] : []),
    ...(mayCancelApproved(rules.ask_to_cancel, request, today) ? ['cancel' as const] : []),
  ]
}

const isPending = (request: DecidableRequest) => request.status === 'pending'
