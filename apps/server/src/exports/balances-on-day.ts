import { LITERAL_DAY_MINUTES, yearOf } from '@leavewell/leave'
import { NAME } from '../org-structure/user-columns.ts'
import type { AskedTable, TableQuery } from './table-query.ts'

/**
 * What was left at the end of a day. Under a policy it is the sum of what the ledger says of that day and those before, in the day length of the
 * version that held; without one, the sum of the entries of that year's record that had been written by then, in days of eight hours.
 */
export const BALANCES = (
  { day, leave_type = null, department = null }: Nullable<AskedTable>,
  timeZone: string,
): TableQuery => ({
  sql: `WITH kept AS (
      SELECT DISTINCT ON (user_id, leave_type) user_id, leave_type, policy_name
      FROM "entities"."UserPolicy" WHERE valid_from <= $1::date
      ORDER BY user_id, leave_type, valid_from DESC, created_date DESC
    ), posted AS (
      SELECT user_id, leave_type, sum(minutes)::float8 AS minutes
      FROM "entities"."LeaveLedgerEntry" WHERE effective_on <= $1::date GROUP BY user_id, leave_type
    ), by_hand AS (
      SELECT user_id, leave_type, sum(amount)::float8 AS days FROM "entities"."LeaveBalanceEntry"
      WHERE year = $2::int8 AND created_date < ($1::date + 1)::timestamp AT TIME ZONE $3
      GROUP BY user_id, leave_type
    )
    SELECT u.id || ' ' || b.leave_type AS id, u.employee_id, ${NAME} AS name, u.department,
      coalesce(u.disabled, false) AS disabled, b.leave_type, b.policy, b.minutes, coalesce(v.day_minutes, $4::int8) AS day_minutes
    FROM (
      SELECT user_id, leave_type, kept.policy_name AS policy,
        CASE WHEN kept.user_id IS NULL THEN by_hand.days * $4::int8 ELSE coalesce(posted.minutes, 0) END AS minutes
      FROM kept FULL JOIN by_hand USING (user_id, leave_type) LEFT JOIN posted USING (user_id, leave_type)
    ) b
    JOIN "entities"."User" u ON u.id = b.user_id
    LEFT JOIN LATERAL (
      SELECT (p.rules->>'day_minutes')::int8 AS day_minutes FROM "entities"."LeavePolicy" p
      WHERE p.name = b.policy AND p.leave_type = b.leave_type AND (p.version = 1 OR p.effective_from <= $1::date)
      ORDER BY p.version = 1, p.effective_from DESC, p.version DESC LIMIT 1
    ) v ON true
    WHERE ($5::text IS NULL OR b.leave_type = $5) AND ($6::text IS NULL OR u.department = $6)`,
  values: [day, yearOf(day), timeZone, LITERAL_DAY_MINUTES, leave_type, department],
})

type Nullable<Asked extends AskedTable> = Pick<Asked, 'day'> & {
  [Field in 'leave_type' | 'department']?: Asked[Field] | null
}
