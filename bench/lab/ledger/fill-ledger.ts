import type pg from 'pg'

/** Entries of one person, over the years. Entries beyond the number of people belong to people who have left. */
const A_PERSON = 50

const OF_ENTRY = `SELECT n, lpad(n::text, 23, '0') AS id, now() - interval '1 year' * (1 + n % 10) - interval '1 day' * (n % 300) AS at,
    CASE WHEN n / ${A_PERSON} < $2 THEN 'a' ELSE 'e' END || lpad((n / ${A_PERSON} + 1)::text, 23, '0') AS person,
    (ARRAY['annual','sick','personal','maternity_paternity','unpaid'])[1 + n / 10 % 5] AS leave_type
  FROM generate_series(0, $1 - 1) n`

const LEDGERS = {
  LeaveBalanceEntry: `(id, created_date, updated_date, balance_id, user_id, leave_type, year, kind, amount, reason, request_id)
    SELECT '9' || id, at, at, '8' || lpad((n / 10)::text, 23, '0'), person, leave_type, extract(year FROM at), 'deduction', -1, 'Approved leave', '7' || id
    FROM (${OF_ENTRY}) e`,
  LeaveLedgerEntry: `(id, created_date, updated_date, user_id, leave_type, type, minutes, effective_on, "of", rank, request_id, cause, late, sentence)
    SELECT '9' || id, at, at, person, leave_type, 'usage', -456, at::date, id, 1, '7' || id, 'decision', false, 'Approved leave'
    FROM (${OF_ENTRY}) e`,
}

/** Fills both ledgers of a company as years of work do, with so many entries each. */
export async function fillLedger(client: pg.ClientBase, entries: number, people: number): Promise<void> {
  await client.query('SET synchronous_commit = off')
  await client.query("SET maintenance_work_mem = '1GB'")
  for (const [table, rows] of Object.entries(LEDGERS)) {
    const indexes = await dropIndexes(client, table)
    await client.query(`INSERT INTO entities."${table}" ${rows}`, [entries, people])
    for (const sql of indexes) await client.query(sql)
  }
  await client.query('VACUUM ANALYZE')
}

/** Returns the statements that create them again: building them together takes minutes less. */
async function dropIndexes(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sql: string }>(
    `SELECT format('entities.%I', indexname) AS name, indexdef AS sql FROM pg_indexes
     WHERE schemaname = 'entities' AND tablename = $1 AND indexname NOT LIKE '%pkey'`,
    [table],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ sql }) => sql)
}
