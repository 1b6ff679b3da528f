import type pg from 'pg'

/** Entries of one copy of the requests' history. */
const PART = 100_000
/** Years that ten million entries take. */
const YEARS = 10
const MANY = 10_000_000

/** The changes of a request's submission and approval, as rows of SQL. `$1` is their number. */
const SIX = `
  SELECT (row_number() OVER (ORDER BY created_date, r.id, k))::int AS n, six.* FROM (
    SELECT to_jsonb(request) AS request, request.* FROM entities."LeaveRequest" AS request ORDER BY created_date DESC, id LIMIT 16667) AS r
  JOIN LATERAL (SELECT to_jsonb(b) AS balance FROM entities."LeaveBalance" AS b
    WHERE b.user_id = r.user_id AND b.leave_type = r.leave_type LIMIT 1) AS b ON true
  JOIN LATERAL (VALUES
    (1, 'LeaveRequest', id, 'create', NULL, request || '{"status": "pending"}', user_id),
    (2, 'Notification', '1' || substr(id, 2), 'create', NULL, jsonb_build_object('user_id', manager_id) || NOTE, user_id),
    (3, 'LeaveRequest', id, 'update', request || '{"status": "pending"}', request, manager_id),
    (4, 'LeaveBalance', balance ->> 'id', 'update', balance, balance, manager_id),
    (5, 'LeaveBalanceEntry', '2' || substr(id, 2), 'create', NULL, balance || '{"kind": "deduction", "amount": -3, "reason": "Approved leave"}', manager_id),
    (6, 'Notification', '3' || substr(id, 2), 'create', NULL, jsonb_build_object('user_id', user_id) || NOTE, manager_id)
  ) AS six (k, entity, record_id, kind, before, after, actor_id) ON true`.replaceAll(
  'NOTE',
  `jsonb_build_object('id', id, 'type', 'leave_request', 'title', 'New leave request', 'message', 'Person asks for annual leave from 3 to 5 March, and nobody else is away',
    'related_id', id, 'is_read', false, 'created_by', 'person@bench.test', 'created_by_id', user_id, 'created_date', created_date, 'updated_date', created_date)`,
)

/** Numbers them as the server would: six entries a transaction. The numbers of transactions are used up first. */
const USE_NUMBERS = (transactions: number) =>
  `DO $$ BEGIN FOR n IN 1..${transactions} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`

const COPY = `INSERT INTO platform.change (seq, xid, entity, record_id, kind, before, after, actor_id, at)
SELECT $1::int8 + n, ($2::int8 + ($1::int8 + n) / 6)::text::xid8, entity,
  CASE WHEN entity = 'LeaveBalance' OR $1::int8 + ${PART} >= $3::int8 THEN record_id ELSE lpad(to_hex($1::int8 / ${PART}), 2, '0') || substr(record_id, 3) END,
  kind, before, after, actor_id,
  date_trunc('milliseconds', now() - interval '${YEARS} years' * (($3::int8 - $1::int8 - n) / ${MANY}.0))
FROM six WHERE n <= ${PART} ORDER BY n`

/**
 * Fills the change log of a company as years of work do. The newest part is about the existing requests, the older
 * ones are about others of the same people.
 */
export async function fillLog(client: pg.ClientBase, entries: number): Promise<void> {
  await client.query('SET synchronous_commit = off')
  await client.query("SET maintenance_work_mem = '1GB'")
  await client.query(`CREATE TEMPORARY TABLE six AS ${SIX}`)
  const { rows } = await client.query<{ first: string }>('SELECT pg_current_xact_id()::text AS first')
  await client.query(USE_NUMBERS(Math.ceil(entries / 6)))
  const indexes = await dropIndexes(client)
  for (let part = 0; part < entries; part += PART) await client.query(COPY, [part, rows[0]?.first, entries])
  for (const sql of indexes) await client.query(sql)
  await client.query(`SELECT setval('platform.change_seq_seq', ${entries})`)
  await client.query('VACUUM ANALYZE platform.change')
}

/** Returns the statements that create them again: building them together takes minutes less. */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sql: string }>(
    `SELECT format('platform.%I', indexname) AS name, indexdef AS sql FROM pg_indexes
     WHERE schemaname = 'platform' AND tablename = 'change' AND indexname <> 'change_pkey'`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await client.query('TRUNCATE platform.change')
  await client.query('ALTER TABLE platform.change DROP CONSTRAINT change_pkey')
  return ['ALTER TABLE platform.change ADD PRIMARY KEY (seq)', ...rows.map(({ sql }) => sql)]
}
