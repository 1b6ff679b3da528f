import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import { addDays } from '../dates/calendar-day.ts'
import { can } from '../entities/company-roles.ts'
import { DOCUMENT_GRACE_DAYS, type LeaveRequest, type LeaveStatus } from '../entities/leave-request.ts'
import { MASKED_LEAVE } from '../entities/leave-type.ts'
import type { ManagerRights, User } from '../entities/user.ts'
import { isManager, isReviewerOf } from '../people/managers.ts'

/**
 * The states of a request. `none` is before it. `cancelled` is after it, when it is deleted in the API
 * (L-06). `amended` is approved leave with a pending change.
 */
export type RequestState = 'none' | LeaveStatus | 'amended' | 'cancelled'

/** The person who causes an event. */
export type Actor = Pick<User, 'id'> & ManagerRights

/** The fields of a request that decide who can do what with it. A reader may not see all of them. */
export type Subject = Pick<LeaveRequest, 'user_id'> & { status: Exclude<RequestState, 'amended'> } & Partial<
    Pick<
      LeaveRequest,
      | 'leave_type'
      | 'manager_id'
      | 'start_date'
      | 'end_date'
      | 'attachment_url'
      | 'entered_by'
      | 'amendment_id'
    >
  >

/** The person who causes the event, the day, and the policy's rules on approved leave. */
export interface Situation {
  /** Null for the organisation itself: the service role, and what happens automatically. */
  actor: Actor | null
  /** The administrator who acts as the actor. */
  behind?: Actor | undefined
  /** The organisation's day, if the event depends on it. Without it, every deadline is over. */
  today?: string
  /** Undefined where the policy does not matter, because only days or people are checked. */
  rules?: ChangeRules | undefined
  /** The company lets approvers add leave for the people who report to them. */
  approversEnter?: boolean | undefined
}

/** The policy's rules on changes of approved leave. */
export type ChangeRules = Pick<
  LeaveTypeRules,
  'cancel_approved' | 'ask_to_cancel' | 'is_final' | 'earliest' | 'give_back_from'
>

/** Why an event is refused. */
export type TransitionCode =
  | 'acting_decides_nothing'
  | 'already_decided'
  | 'approved_stays'
  | 'change_final'
  | 'change_pending'
  | 'document_exists'
  | 'document_too_late'
  | 'no_change_pending'
  | 'not_now'
  | 'not_your_own'
  | 'only_approved_changed'
  | 'only_entered_withdrawn'
  | 'only_hr_withdraws'
  | 'only_managers_decide'
  | 'only_own_cancelled'
  | 'only_own_changed'
  | 'only_own_commented'
  | 'only_own_edited'
  | 'only_own_submitted'
  | 'only_pending_cancelled'
  | 'only_pending_commented'
  | 'only_pending_edited'
  | 'only_sent_to_you'
  | 'private_leave'
  | 'others_only'
  | 'rejected_stays'

/** A condition that can refuse an event. */
export type Guard = (subject: Subject, situation: Situation) => TransitionCode | undefined

export const refuseIf = (isRefused: boolean, code: TransitionCode) => (isRefused ? code : undefined)

export const requester =
  (code: TransitionCode): Guard =>
  ({ user_id }, { actor }) =>
    refuseIf(actor !== null && actor.id !== user_id, code)

/** Allows HR, and approvers for their reports if `approversEnter` is set. */
export const hr =
  (code: TransitionCode): Guard =>
  (subject, { actor, approversEnter }) =>
    refuseIf(actor !== null && !can(actor, 'leave') && !(approversEnter && isReviewer(subject, actor)), code)

/**
 * Private leave is changed by its own functions only (docs/decisions/0167). Its approver gets the refusal of leave
 * whose policy is final.
 */
export const notPrivate: Guard = ({ leave_type, user_id }, { actor }) => {
  if (leave_type !== MASKED_LEAVE) return undefined
  return actor === null || actor.id === user_id || can(actor, 'leave') ? 'private_leave' : 'change_final'
}

/** No one adds or withdraws their own leave, nor while acting on behalf of another person (OP-12). */
export const ofOthers: Guard = ({ user_id }, { actor, behind }) =>
  refuseIf(actor?.id === user_id || behind?.id === user_id, 'others_only')

/**
 * An administrator who acts on behalf of a colleague can still be the owner of the request. The right to act decides
 * nothing on its own (docs/decisions/0083).
 */
export const actsForThemselves: Guard = ({ user_id }, { behind }) =>
  behind?.id === user_id
    ? 'not_your_own'
    : refuseIf(behind !== undefined && behind.role !== 'admin', 'acting_decides_nothing')

const isReviewer = ({ user_id, manager_id = '' }: Subject, actor: Actor) =>
  isReviewerOf(actor, { user_id, manager_id })

/** Administrators and HR decide all leave except their own, approvers what was sent to them (L-03, R-07, OP-12). */
export const reviewer: Guard = (subject, { actor }) => {
  if (actor === null) return undefined
  if (!isManager(actor)) return 'only_managers_decide'
  if (actor.id === subject.user_id) return 'not_your_own'
  return refuseIf(!isReviewer(subject, actor), 'only_sent_to_you')
}

export const requesterOrReviewer =
  (code: TransitionCode): Guard =>
  (subject, { actor }) =>
    refuseIf(actor !== null && actor.id !== subject.user_id && !isReviewer(subject, actor), code)

export const actsForThemselvesAsReviewer: Guard = (subject, situation) =>
  situation.actor?.id === subject.user_id ? undefined : actsForThemselves(subject, situation)

/** Whether approved leave can still be cancelled under a policy: never, until it begins, or at any time. */
export const isOpenUntil = (
  until: LeaveTypeRules['cancel_approved'],
  start: string | undefined,
  today: string | undefined,
): boolean =>
  until === 'any' || (until === 'before_start' && start !== undefined && today !== undefined && today < start)

/** Refuses where the policy makes approved leave final. If the policy is unknown, approved leave stays as it is. */
export const notFinal =
  (code: TransitionCode): Guard =>
  (_, { rules }) =>
    refuseIf(rules?.is_final ?? true, code)

/** For effects only, after permissions have been checked. */
export const ANY_CHANGE: ChangeRules = {
  cancel_approved: 'any',
  ask_to_cancel: 'any',
  is_final: false,
  earliest: null,
  give_back_from: null,
}

export const cancelOpen: Guard = ({ start_date }, { rules, today }) =>
  refuseIf(rules !== undefined && !isOpenUntil(rules.cancel_approved, start_date, today), 'approved_stays')

export const askToCancelOpen: Guard = ({ start_date }, { rules, today }) =>
  refuseIf(
    rules !== undefined &&
      !isOpenUntil(rules.cancel_approved, start_date, today) &&
      !isOpenUntil(rules.ask_to_cancel, start_date, today),
    'approved_stays',
  )

/**
 * Requires that the requester can still change some day of the leave. The proposal itself is validated separately.
 */
export const reaches =
  (first: 'earliest' | 'give_back_from'): Guard =>
  ({ user_id, end_date = '' }, { actor, rules }) =>
    refuseIf(actor?.id === user_id && (rules?.[first] ?? '') > end_date, 'not_now')

export const documentInTime: Guard = ({ end_date }, { today }) =>
  refuseIf(
    end_date === undefined || today === undefined || today > addDays(end_date, DOCUMENT_GRACE_DAYS),
    'document_too_late',
  )
