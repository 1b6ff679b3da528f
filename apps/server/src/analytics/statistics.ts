/** Each statistic as a statement; `$1` is the year, `$2` today where people are counted. */

const DAYS = `coalesce(sum(b.total_allocated), 0)::float8 AS allocated, coalesce(sum(b.balance), 0)::float8 AS balance`

export const BY_TYPE = `
  SELECT b.leave_type, ${DAYS} FROM "entities"."LeaveBalance" b WHERE b.year = $1 GROUP BY b.leave_type`

/**
 * Every department there is or that somebody is in; null for people without one and for balances of nobody. Heads are those of
 * people who work there: somebody disabled is none, nor somebody whose first day is to come.
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
  ), names AS (
    SELECT name AS department FROM "entities"."Department"
    UNION SELECT department FROM headcount
    UNION SELECT department FROM days
  )
  SELECT n.department, coalesce(h.headcount, 0) AS headcount,
    coalesce(d.allocated, 0) AS allocated, coalesce(d.balance, 0) AS balance
  FROM names n
  LEFT JOIN headcount h ON h.department IS NOT DISTINCT FROM n.department
  LEFT JOIN days d ON d.department IS NOT DISTINCT FROM n.department
  ORDER BY n.department IS NULL, lower(n.department)`

/**
 * What requests cost, in days, on the months of the days that cost it; a leave across the turn of a month counts in both. A frozen quote says
 * it day by day; without one every calendar day counts, both ends included. Leaves over the same days are counted first, so that few
 * are left to be laid over the months.
 */
export const BY_MONTH = `
  WITH months AS (
    SELECT month, make_date($1::int, month, 1) AS first,
      (make_date($1::int, month, 1) + interval '1 month - 1 day')::date AS last
    FROM generate_series(1, 12) AS month
  ), of_year AS (
    SELECT r.status, r.start_date, r.end_date, r.quote FROM "entities"."LeaveRequest" r
    WHERE r.status <> 'rejected'
      AND r.start_date <= make_date($1::int, 12, 31) AND r.end_date >= make_date($1::int, 1, 1)
  ), leave AS (
    SELECT status, start_date, end_date, count(*) AS times FROM of_year WHERE quote IS NULL
    GROUP BY status, start_date, end_date
  ), days AS (
    SELECT m.month, l.status,
      sum(l.times * (least(l.end_date, m.last) - greatest(l.start_date, m.first) + 1)) AS days
    FROM leave l JOIN months m ON l.start_date <= m.last AND l.end_date >= m.first
    GROUP BY m.month, l.status
    UNION ALL
    SELECT extract(month FROM (line->>'day')::date)::int, q.status,
      sum(((line->>'am')::numeric + (line->>'pm')::numeric) / (q.quote->>'day_minutes')::numeric)
    FROM of_year q CROSS JOIN jsonb_array_elements(q.quote->'lines') AS line
    WHERE q.quote IS NOT NULL AND (line->>'day') BETWEEN $1::text || '-01-01' AND $1::text || '-12-31'
    GROUP BY 1, 2
  )
  SELECT m.month,
    round(coalesce(sum(d.days) FILTER (WHERE d.status = 'approved'), 0), 2)::float8 AS approved,
    round(coalesce(sum(d.days) FILTER (WHERE d.status = 'pending'), 0), 2)::float8 AS pending
  FROM months m LEFT JOIN days d ON d.month = m.month
  GROUP BY m.month ORDER BY m.month`

/** Requests for leave that starts in the year. */
export const BY_STATUS = `
  SELECT r.status, count(*)::int8 AS count FROM "entities"."LeaveRequest" r
  WHERE r.start_date BETWEEN make_date($1::int, 1, 1) AND make_date($1::int, 12, 31)
  GROUP BY r.status`

/** Years with balances or leave, newest first. From year to year by the index, in its own order: all requests are never looked through. */
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
