import { CALENDAR_DAY_MINUTES, CALENDAR_DAYS } from '@leavewell/leave'

/** The name of a policy in SQL. Null for calendar days. */
export const otherThanCalendarDays = (name: string): string => `nullif(${name}, '${CALENDAR_DAYS}')`

/** Selects from the rules `p.rules` of the policy for a row with `user_id` and `leave_type` on a day. */
const ofPolicy = (selected: string, row: string, day: string) => `SELECT ${selected}
      FROM "entities"."UserPolicy" m
      JOIN "entities"."LeavePolicy" p ON p.name = m.policy_name AND p.leave_type = m.leave_type
      WHERE m.user_id = ${row}.user_id AND m.leave_type = ${row}.leave_type AND m.valid_from <= ${day}
        AND (p.version = 1 OR p.effective_from <= ${day})
      ORDER BY m.valid_from DESC, m.created_date DESC, m.id DESC, p.version = 1, p.effective_from DESC, p.version DESC LIMIT 1`

/** Selects the day length of the policy for a row on a day. */
export const dayMinutesOf = (row: string, day: string): string =>
  ofPolicy("(p.rules->>'day_minutes')::int8 AS day_minutes", row, day)

/** Selects the day length of the policy under which an entry `l` of the ledger was posted. */
export const DAY_MINUTES_OF_ENTRY = dayMinutesOf('l', 'l.effective_on')

/**
 * Whether leave of a row with `user_id` and `leave_type` needs a balance on a day. It does unless its policy
 * only counts the leave.
 */
export const needsBalance = (row: string, day: string) =>
  `coalesce((${ofPolicy("p.rules->'period'->>'kind' <> 'none'", row, day)}), true)`

/** Whether leave of a row was requested in calendar days. */
export const isQuotedInCalendarDays = (row: string) => `coalesce(${row}.quote->>'policy', '') = ''`

/** Whether leave of a row costs each of its calendar days. Then its dates are enough, and the lines of its quote are not read. */
export const isInCalendarDays = (row: string) =>
  `(${isQuotedInCalendarDays(row)} AND (${row}.quote->>'minutes')::int8 = (${row}.end_date - ${row}.start_date + 1) * ${CALENDAR_DAY_MINUTES})`
