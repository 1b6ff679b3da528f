import { CALENDAR_DAY_MINUTES, MASKED_LEAVE, type PayableLeave, type PayrollFileLine } from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'
import { dayMinutesOf, isQuotedInCalendarDays } from '../leave-ledger/policy-rules-sql.ts'

/** Leave with what its row in a file shows. */
export type PayableRow = PayableLeave & {
  /** In calendar days each day has the same hours, whatever the person's schedule is. */
  request: (NonNullable<PayrollFileLine['request']> & { in_calendar_days: boolean }) | null
}

/** The cost of a quote by day. Leave that is charged as a whole and in full is spread like this. */
const COST_BY_DAY = `SELECT jsonb_object_agg(line->>'day', cost) FILTER (WHERE cost <> 0)
      FROM jsonb_array_elements(r.quote->'lines') line, LATERAL (SELECT (line->>'am')::int8 + (line->>'pm')::int8 AS cost) c`

/**
 * Leave whose days may differ between the ledger and the batches. Leave that was sent in full and has not changed is not
 * read. `batchLines` finds the differences.
 */
const PAYABLE = `WITH posted_days AS (
    SELECT l.user_id, l.leave_type,
      CASE WHEN l.type = 'usage' THEN 'taken'
        WHEN l.code = 'cashed_out' THEN 'cashed_out'
        WHEN l.allocation LIKE 'overtime %' THEN 'overtime'
        WHEN EXISTS (SELECT 1 FROM "entities"."EmploymentEnd" e WHERE e.user_id = l.user_id AND e.last_day::text = split_part(l."of", '|', 1))
          OR EXISTS (SELECT 1 FROM "entities"."FormerEmployment" f WHERE f.user_id = l.user_id AND f.last_day::text = split_part(l."of", '|', 1))
          THEN 'on_leaving'
        ELSE 'cashed_out' END AS kind,
      CASE WHEN l.type = 'usage' THEN l.request_id ELSE coalesce(l.allocation, '') END AS source,
      split_part(l."of", '|', 1) AS day, -sum(l.minutes) AS minutes, max(l.id) AS entry_id
    FROM "entities"."LeaveLedgerEntry" l
    WHERE l.user_id = ANY($1) AND l.leave_type <> $3
      AND (l.type = 'pay_out' OR (l.type = 'usage' AND l.request_id IS NOT NULL))
    GROUP BY 1, 2, 3, 4, 5
  ), posted AS (
    SELECT user_id, leave_type, kind, source, sum(minutes) AS total, max(entry_id) AS entry_id, max(day)::date AS last_posted,
      jsonb_object_agg(day, minutes) FILTER (WHERE minutes <> 0) AS by_day,
      jsonb_agg(jsonb_build_object('day', day, 'minutes', minutes)) AS days
    FROM posted_days GROUP BY 1, 2, 3, 4
  ), sent_parts AS (
    SELECT p.user_id, p.leave_type, p.kind, p.source, p.day, p.part, sum(p.minutes) AS minutes, max(p.day_minutes) AS day_minutes,
      max(p.code) AS code, max(b.no) AS no
    FROM "entities"."PayrollLine" p JOIN "entities"."PayrollBatch" b ON b.id = p.batch_id
    WHERE p.user_id = ANY($1) GROUP BY 1, 2, 3, 4, 5, 6
  ), sent_days AS (
    SELECT user_id, leave_type, kind, source, day, sum(minutes) AS minutes, max(day_minutes) AS day_minutes,
      jsonb_agg(jsonb_build_object('day', day, 'part', part, 'minutes', minutes, 'code', code, 'no', no)) AS parts
    FROM sent_parts GROUP BY 1, 2, 3, 4, 5
  ), sent AS (
    SELECT user_id, leave_type, kind, source, sum(minutes) AS total, max(day_minutes) AS day_minutes,
      jsonb_object_agg(day, minutes) FILTER (WHERE minutes <> 0) AS by_day,
      jsonb_agg(parts) AS days
    FROM sent_days GROUP BY 1, 2, 3, 4
  ), both_sides AS (
    SELECT user_id, leave_type, kind, source, posted.entry_id, posted.total AS posted_total, sent.total AS sent_total,
      posted.last_posted, coalesce(posted.days, '[]') AS posted, coalesce(sent.days, '[]') AS sent, sent.day_minutes,
      posted.by_day AS posted_by_day, sent.by_day AS sent_by_day
    FROM posted FULL JOIN sent USING (user_id, leave_type, kind, source)
  )
  SELECT b.user_id, b.leave_type, b.kind, b.source, b.entry_id, b.posted, b.sent,
    coalesce((r.quote->>'day_minutes')::int8, v.day_minutes, b.day_minutes, $4::int8) AS day_minutes,
    CASE WHEN r.quote->>'charge' = 'decision_day' THEN r.quote->'lines' END AS spread_over,
    CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('start_date', r.start_date, 'end_date', r.end_date,
      'version', coalesce((r.quote->>'version')::int8, 1), 'in_calendar_days', ${isQuotedInCalendarDays('r')}) END AS request
  FROM both_sides b
  LEFT JOIN "entities"."LeaveRequest" r ON b.kind = 'taken' AND r.id = b.source
  LEFT JOIN LATERAL (${dayMinutesOf('b', 'b.last_posted')}) v ON b.kind <> 'taken'
  WHERE (r.id IS NULL OR r.end_date >= $2::date OR b.sent_total IS NOT NULL)
    AND CASE WHEN coalesce(b.posted_total, 0) <> coalesce(b.sent_total, 0) THEN true
      WHEN r.id IS NULL AND b.kind = 'taken' THEN false
      WHEN r.quote->>'charge' = 'decision_day' THEN (${COST_BY_DAY}) IS DISTINCT FROM b.sent_by_day
      ELSE b.posted_by_day IS DISTINCT FROM b.sent_by_day END`

interface Asked {
  userIds: readonly string[]
  /** The first day of payroll of any of them. */
  start: string
}

/** Reads the leave that the next batch may have to send. Private leave is in no ledger. */
export async function readPayableLeave(query: ReadRows, { userIds, start }: Asked): Promise<PayableRow[]> {
  const values = [userIds, start, MASKED_LEAVE, CALENDAR_DAY_MINUTES]
  const rows = await query<Omit<PayableRow, 'sent'> & { sent: PayableRow['sent'][] }>(PAYABLE, values)
  return rows.map(({ sent, ...row }) => ({ ...row, sent: sent.flat() }))
}
