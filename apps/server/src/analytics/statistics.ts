import { CALENDAR_DAY_MINUTES, MASKED_LEAVE } from '@leavewell/leave'
import { DAY_MINUTES_OF_ENTRY, isInCalendarDays } from '../leave-ledger/policy-rules-sql.ts'

/** Each statistic as a statement. `$1` is the year, `$2` is today where people are counted. */

const DAYS = `round(coalesce(sum(b.total_allocated), 0)::numeric, 2)::float8 AS allocated, round(coalesce(sum(b.balance), 0)::numeric, 2)::float8 AS balance`

/** Days of approved leave in the year, and days that expired or were paid out, by person and leave type. */
const USE = `
  SELECT r.user_id, r.leave_type, 0 AS expired, 0 AS paid_out,
    CASE WHEN ${isInCalendarDays('r')}
      THEN (least(r.end_date, make_date($1::int, 12, 31)) - greatest(r.start_date, make_date($1::int, 1, 1)) + 1)::numeric
      ELSE (SELECT coalesce(sum((line->>'am')::numeric + (line->>'pm')::numeric), 0) / (r.quote->>'day_minutes')::numeric
        FROM jsonb_array_elements(r.quote->'lines') line
        WHERE (line->>'day') BETWEEN $1::text || '-01-01' AND $1::text || '-12-31')
    END AS taken
  FROM "entities"."LeaveRequest" r
  WHERE r.status = 'approved'
    AND r.start_date <= make_date($1::int, 12, 31) AND r.end_date >= make_date($1::int, 1, 1)
  UNION ALL
  SELECT l.user_id, l.leave_type,
    (CASE WHEN l.type = 'expire' THEN -l.minutes ELSE 0 END)::numeric / coalesce(v.day_minutes, ${CALENDAR_DAY_MINUTES}),
    (CASE WHEN l.type = 'pay_out' THEN -l.minutes ELSE 0 END)::numeric / coalesce(v.day_minutes, ${CALENDAR_DAY_MINUTES}), 0
  FROM "entities"."LeaveLedgerEntry" l
  LEFT JOIN LATERAL (${DAY_MINUTES_OF_ENTRY}) v ON true
  WHERE l.type IN ('expire', 'pay_out')
    AND l.effective_on BETWEEN make_date($1::int, 1, 1) AND make_date($1::int, 12, 31)`

const SUMS = ['taken', 'expired', 'paid_out']
const SUMMED = SUMS.map(name => `round(coalesce(sum(u.${name}), 0), 2)::float8 AS ${name}`).join(', ')
const KNOWN = [...SUMS, 'allocated', 'balance'].map(name => `coalesce(${name}, 0) AS ${name}`).join(', ')

/** Private leave has no type here (docs/decisions/0167). */
export const BY_TYPE = `
  WITH use AS (${USE}), sums AS (SELECT u.leave_type, ${SUMMED} FROM use u GROUP BY 1), days AS (
    SELECT b.leave_type, ${DAYS} FROM "entities"."LeaveBalance" b WHERE b.year = $1 GROUP BY 1
  )
  SELECT leave_type, ${KNOWN} FROM days FULL JOIN sums USING (leave_type)
  WHERE leave_type <> '${MASKED_LEAVE}' AND (allocated IS NOT NULL OR taken <> 0 OR expired <> 0 OR paid_out <> 0)`

/**
 * Every department that exists or that someone belongs to. Null is for people without one and for balances
 * without a person. The headcount includes people who work there today, so neither deactivated people nor
 * future joiners.
 */
export const BY_DEPARTMENT = `
  WITH headcount AS (
    SELECT nullif(u.department, '') AS department,
      count(*) FILTER (WHERE u.disabled IS DISTINCT FROM true AND (u.date_hired IS NULL OR u.date_hired <= $2))::int8
        AS headcount
    FROM "entities"."User" u GROUP BY 1
  ), days AS (
    SELECT nullif(u.department, '') AS department, ${DAYS}
    FROM "entities"."LeaveBalance" b LEFT JOIN "entities"."User" u ON u.id = b.user_id
    WHERE b.year = $1 GROUP BY 1
  ), use AS (${USE}), sums AS (
    SELECT nullif(p.department, '') AS department, ${SUMMED}
    FROM use u LEFT JOIN "entities"."User" p ON p.id = u.user_id GROUP BY 1
  ), names AS (
    SELECT name AS department FROM "entities"."Department"
    UNION SELECT department FROM headcount
    UNION SELECT department FROM days
    UNION SELECT department FROM sums
  )
  SELECT n.department, coalesce(h.headcount, 0) AS headcount,
    ${KNOWN}
  FROM names n
  LEFT JOIN headcount h ON h.department IS NOT DISTINCT FROM n.department
  LEFT JOIN days d ON d.department IS NOT DISTINCT FROM n.department
  LEFT JOIN sums s ON s.department IS NOT DISTINCT FROM n.department
  ORDER BY n.department IS NULL, lower(n.department)`

/**
 * The cost of requests in days, in the months of these days. Leave across the end of a month counts in both. A
 * frozen quote has the cost day by day. Without one, every calendar day counts, including both ends. Leave over
 * the same days is counted first, so that few rows are spread over the months. A row without a leave type has all
 * of its month.
 */
export const BY_MONTH = `
  WITH months AS (
    SELECT month, make_date($1::int, month, 1) AS first,
      (make_date($1::int, month, 1) + interval '1 month - 1 day')::date AS last
    FROM generate_series(1, 12) AS month
  ), of_year AS (
    SELECT r.status, r.leave_type, r.start_date, r.end_date, r.quote FROM "entities"."LeaveRequest" r
    WHERE r.status <> 'rejected'
      AND r.start_date <= make_date($1::int, 12, 31) AND r.end_date >= make_date($1::int, 1, 1)
  ), leave AS (
    SELECT status, leave_type, start_date, end_date, count(*) AS times
    FROM of_year o WHERE ${isInCalendarDays('o')}
    GROUP BY status, leave_type, start_date, end_date
  ), days AS (
    SELECT m.month, l.status, l.leave_type,
      sum(l.times * (least(l.end_date, m.last) - greatest(l.start_date, m.first) + 1)) AS days
    FROM leave l JOIN months m ON l.start_date <= m.last AND l.end_date >= m.first
    GROUP BY m.month, l.status, l.leave_type
    UNION ALL
    SELECT extract(month FROM (line->>'day')::date)::int, q.status, q.leave_type,
      sum(((line->>'am')::numeric + (line->>'pm')::numeric) / (q.quote->>'day_minutes')::numeric)
    FROM of_year q CROSS JOIN jsonb_array_elements(q.quote->'lines') AS line
    WHERE NOT ${isInCalendarDays('q')} AND (line->>'day') BETWEEN $1::text || '-01-01' AND $1::text || '-12-31'
    GROUP BY 1, 2, 3
  )
  SELECT m.month, CASE WHEN grouping(d.leave_type) = 0 THEN d.leave_type END AS leave_type,
    round(coalesce(sum(d.days) FILTER (WHERE d.status = 'approved'), 0), 2)::float8 AS approved,
    round(coalesce(sum(d.days) FILTER (WHERE d.status = 'pending'), 0), 2)::float8 AS pending
  FROM months m LEFT JOIN days d ON d.month = m.month
  GROUP BY GROUPING SETS ((m.month), (m.month, d.leave_type))
  HAVING grouping(d.leave_type) = 1 OR d.leave_type <> '${MASKED_LEAVE}'
  ORDER BY m.month`

/** Requests for leave that starts in the year. */
export const BY_STATUS = `
  SELECT r.status, count(*)::int8 AS count FROM "entities"."LeaveRequest" r
  WHERE r.start_date BETWEEN make_date($1::int, 1, 1) AND make_date($1::int, 12, 31)
  GROUP BY r.status`

/**
 * Years with balances or leave, newest first. The query steps from year to year by the index and never scans
 * all requests.
 */
export const YEARS = `
  WITH RECURSIVE years AS (
    (SELECT extract(year FROM r.start_date)::int8 AS year FROM "entities"."LeaveRequest" r
      WHERE r.start_date IS NOT NULL ORDER BY r.start_date NULLS FIRST LIMIT 1)
    UNION ALL
    SELECT (
      SELECT extract(year FROM r.start_date)::int8 FROM "entities"."LeaveRequest" r
      WHERE r.start_date >= make_date(y.year::int + 1, 1, 1) ORDER BY r.start_date NULLS FIRST LIMIT 1
    ) FROM years y WHERE y.year IS NOT NULL
  )
  SELECT year FROM years WHERE year IS NOT NULL
  UNION SELECT b.year FROM "entities"."LeaveBalance" b
  ORDER BY 1 DESC`
