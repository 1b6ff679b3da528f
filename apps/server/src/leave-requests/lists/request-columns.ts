import {
  type CancelledRequest,
  DAYS_AND_COST,
  type RequestRow,
  type TeamRequestRow,
  WAITING_AMENDMENT_FIELDS,
} from '@leavewell/leave'
import { shownType } from '../../kernel/seen-leave-type.ts'
import { needsBalance } from '../../leave-ledger/policy-rules-sql.ts'
import { NAME } from '../../org-structure/user-columns.ts'

/** The common fields of requests and cancelled leave. */
export const LEAVE_FIELDS = [
  'user_id',
  'manager_id',
  'leave_type',
  ...DAYS_AND_COST,
  'reason',
  'manager_notes',
  'reviewed_date',
  'reviewed_by',
  'approved_automatically',
  'entered_by',
] as const satisfies readonly (keyof RequestRow & keyof CancelledRequest)[]

/** The fields of a request without its conversation. */
export const REQUEST_FIELDS = [
  'id',
  'created_date',
  'updated_date',
  ...LEAVE_FIELDS,
  'same_occasion_as',
  'attachment_url',
  'status',
  'amendment_id',
] as const satisfies readonly (keyof RequestRow)[]

/** The fields of a request on a card of the team's requests. */
export const CARD_FIELDS = [
  ...REQUEST_FIELDS,
  'shutdown_id',
  'converted_from',
  'change_attachment_url',
  'comments',
  'created_by',
  'created_by_id',
] as const satisfies readonly (keyof TeamRequestRow)[]

/**
 * SQL of the balance `b` that a request is taken from. Null if there is none, and where `isTypeShown` is false. It
 * would say the type.
 */
export const balanceWhere = (
  isTypeShown: string,
) => `CASE WHEN b.id IS NOT NULL AND ${isTypeShown} THEN jsonb_build_object(
  'balance', b.balance, 'total_allocated', b.total_allocated, 'balance_minutes', b.balance_minutes,
  'allocated_minutes', b.allocated_minutes, 'year', b.year) END`

/** Whether `r` is taken from a balance at all. */
export const NEEDS_BALANCE = needsBalance('r', 'r.start_date')

/**
 * The manager whose reports are the team in request `r`. It is the employee's manager. This also applies if a
 * delegate or the approver of a later step decides. Without a manager it is the approver.
 */
const MANAGER_OF_TEAM = `coalesce((SELECT m.id FROM "entities"."User" e
  JOIN "entities"."User" m ON e.manager_id IN (m.employee_id, m.id) AND m.id <> e.id
  WHERE e.id = r.user_id AND e.manager_id <> '' ORDER BY m.employee_id = e.manager_id DESC NULLS LAST LIMIT 1), r.manager_id)`

/**
 * Pending or approved leave of the employee's team of today on the days of `r` (OP-06). Leave that a former
 * manager approved counts. Leave of people who moved to another team does not.
 */
export const AWAY = `CASE WHEN r.status = 'pending' OR w.id IS NOT NULL THEN (
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'user_id', a.user_id, 'status', a.status,
    'start_date', a.start_date, 'end_date', a.end_date, 'start_half', a.start_half, 'end_half', a.end_half,
    'minutes', a.minutes, 'name', ${NAME}) ORDER BY a.start_date, a.id), '[]')
  FROM "entities"."User" boss
  JOIN "entities"."User" u ON u.manager_id IN (boss.id, nullif(boss.employee_id, ''))
  JOIN "entities"."LeaveRequest" a ON a.user_id = u.id
  WHERE boss.id = ${MANAGER_OF_TEAM} AND a.status IN ('pending', 'approved') AND a.user_id <> r.user_id AND u.left_on IS NULL
    AND a.start_date <= coalesce(w.end_date, r.end_date) AND a.end_date >= coalesce(w.start_date, r.start_date)
) ELSE '[]' END`

/**
 * A pending change of approved leave `r`, joined as `w`, without its type and reason where `isTypeShown` is false.
 * `showsConversions` is false where the reason could say the type that its days become.
 */
export const amendmentWhere = (isTypeShown: string, showsConversions: boolean) => {
  const masked: Readonly<Record<string, string>> = {
    leave_type: shownType(isTypeShown, 'w'),
    reason: `CASE WHEN ${isTypeShown}${showsConversions ? '' : ' AND w.conversion IS NULL'} THEN w.reason END`,
  }
  return `CASE WHEN w.id IS NOT NULL THEN jsonb_build_object(
  ${WAITING_AMENDMENT_FIELDS.map(field => `'${field}', ${masked[field] ?? `w."${field}"`}`).join(', ')}) END`
}
export const JOIN_AMENDMENT = 'LEFT JOIN "entities"."LeaveAmendment" w ON w.id = r.amendment_id'

/** Whether `r` or a change of it is pending. */
export const WAITS = "(r.status = 'pending' OR r.amendment_id IS NOT NULL)"

/**
 * Whether a decision on `r` can still be undone. It has left the pending requests and has not arrived at the
 * next step.
 */
export const IS_HELD = `(r.id IN (SELECT h.request_id FROM "entities"."HeldDecision" h))`

/** The decision on `r` that can still be undone. */
export const HELD = `(SELECT jsonb_build_object('status', h.status, 'decider_id', h.decider_id)
  FROM "entities"."HeldDecision" h WHERE h.request_id = r.id)`

/** Whether leave `o` ends at noon and leave `r` starts then, or the reverse. They share no half day. */
const MEET_AT_NOON = `(o.end_date = r.start_date AND o.end_half = 'am' AND r.start_half = 'pm'
      OR r.end_date = o.start_date AND r.end_half = 'am' AND o.start_half = 'pm')`

/** Other leave of the same person on the days of `r`, as `o` with this SQL of its type. */
export const overlapsWith = (type: string) => `CASE WHEN r.status = 'pending' THEN (
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'leave_type', ${type}, 'start_date', o.start_date,
    'end_date', o.end_date, 'start_half', o.start_half, 'end_half', o.end_half,
    'minutes', o.minutes, 'status', o.status) ORDER BY o.start_date, o.id), '[]')
  FROM "entities"."LeaveRequest" o
  WHERE o.user_id = r.user_id AND o.id <> r.id AND o.status IN ('pending', 'approved')
    AND o.start_date <= r.end_date AND o.end_date >= r.start_date AND ${MEET_AT_NOON} IS NOT TRUE
) ELSE '[]' END`
