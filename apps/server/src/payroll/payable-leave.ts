import { CALENDAR_DAY_MINUTES, MASKED_LEAVE, type PayableLeave, type PayrollFileLine } from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'

/** Leave with what its row in a file shows. */
export type PayableRow = PayableLeave & Pick<PayrollFileLine, 'request'>

/**
 * Leave whose ledger and batches may differ. Leave that was sent whole and has not changed since the last batch is not
 * read. An hour covers changes that were committed after it.
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
    WHERE l.user_id = ANY($1) AND l.leave_type <> $4
      AND (l.type = 'pay_out' OR l.code = 'cashed_out' OR (l.type = 'usage' AND l.request_id IS NOT NULL))
    GROUP BY 1, 2, 3, 4, 5
  ), posted AS (
    SELECT user_id, leave_type, kind, source, sum(minutes) AS total, max(entry_id) AS entry_id, max(day) AS last_posted,
      jsonb_agg(jsonb_build_object('day', day, 'minutes', minutes)) AS days
    FROM posted_days GROUP BY 1, 2, 3, 4
  ), sent AS (
    SELECT p.user_id, p.leave_type, p.kind, p.source, sum(p.minutes) AS total, max(p.day_minutes) AS day_minutes,
      jsonb_agg(jsonb_build_object('day', p.day, 'minutes', p.minutes, 'no', b.no)) AS days
    FROM "entities"."PayrollLine" p JOIN "entities"."PayrollBatch" b ON b.id = p.batch_id
    WHERE p.user_id = ANY($1) GROUP BY 1, 2, 3, 4
  ), both_sides AS (
    SELECT user_id, leave_type, kind, source, posted.entry_id, posted.total AS posted_total, sent.total AS sent_total,
      posted.last_posted, coalesce(posted.days, '[]') AS posted, coalesce(sent.days, '[]') AS sent, sent.day_minutes
    FROM posted FULL JOIN sent USING (user_id, leave_type, kind, source)
  )
  SELECT b.user_id, b.leave_type, b.kind, b.source, b.entry_id, b.posted, b.sent,
    coalesce((r.quote::jsonb->>'day_minutes')::int8, v.day_minutes, b.day_minutes, $5::int8) AS day_minutes,
    CASE WHEN r.quote::jsonb->>'charge' = 'decision_day' THEN r.quote::jsonb->'lines' END AS spread_over,
    CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('start_date', r.start_date, 'end_date', r.end_date,
      'version', coalesce((r.quote::jsonb->>'version')::int8, 1)) END AS request
  FROM both_sides b
  LEFT JOIN "entities"."LeaveRequest" r ON b.kind = 'taken' AND r.id = b.source
  LEFT JOIN LATERAL (
    SELECT (p.rules->>'day_minutes')::int8 AS day_minutes FROM "entities"."UserPolicy" u
    JOIN "entities"."LeavePolicy" p ON p.leave_type = u.leave_type AND p.name = u.policy_name
    WHERE b.kind <> 'taken' AND u.user_id = b.user_id AND u.leave_type = b.leave_type
      AND u.valid_from::text <= b.last_posted
    ORDER BY u.valid_from DESC, p.version DESC LIMIT 1
  ) v ON true
  WHERE CASE WHEN r.id IS NOT NULL
      THEN (r.end_date >= $2::date OR b.sent_total IS NOT NULL)
        AND (b.posted_total IS DISTINCT FROM b.sent_total OR r.updated_date > $3::timestamptz - interval '1 hour')
      WHEN b.kind = 'taken' THEN coalesce(b.posted_total, 0) <> coalesce(b.sent_total, 0)
      ELSE true END`

interface Asked {
  userIds: readonly string[]
  /** The first day of payroll of any of them. */
  start: string
  /** When the last batch was made, ISO UTC. */
  since: string
}

/** Reads the leave that the next batch may have to send. Private leave is in no ledger. */
export const readPayableLeave = (query: ReadRows, { userIds, start, since }: Asked): Promise<PayableRow[]> =>
  query<PayableRow>(PAYABLE, [userIds, start, since, MASKED_LEAVE, CALENDAR_DAY_MINUTES])
