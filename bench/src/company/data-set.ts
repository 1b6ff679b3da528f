import type pg from 'pg'

/** The size of a company: people, requests over two years, five balances a person. */
export interface Size {
  people: number
  requests: number
  managers: number
}

export const COMPANY: Size = { people: 2_000, requests: 100_000, managers: 50 }

/** Ids in the platform's format: 24 hex digits, whose first one shows the entity. */
export const personId = (n: number) => `a${String(n).padStart(23, '0')}`
export const requestId = (n: number) => `b${String(n).padStart(23, '0')}`

/** A person's request that is pending, see the rows below. */
export function pendingRequestOf(person: number, { people }: Size): number {
  const n = ((20 - ((person - 1) % 20)) % 20) * people + person - 1
  return n === 0 ? 20 * people : n
}

export const ownerOf = (request: number, { people }: Size) => (request % people) + 1

/**
 * The requests as rows of SQL: `$1` requests, `$2` people, `$3` managers. Each person has one a week, so that a
 * million are ten years of them. Every 20th is pending, and begins in the coming weeks.
 */
export const REQUESTS = `
  SELECT n, 'b' || lpad(n::text, 23, '0') AS id, 'a' || lpad((n % $2 + 1)::text, 23, '0') AS person,
    'a' || lpad((n % $2 % $3 + 1)::text, 23, '0') AS manager, n % 5 + 1 AS days, at,
    (ARRAY['annual','sick','personal','maternity_paternity','unpaid'])[n % 5 + 1] AS leave_type,
    CASE WHEN pending THEN 'pending' ELSE (ARRAY['approved','approved','rejected'])[n % 3 + 1] END AS status,
    CASE WHEN pending THEN current_date + 30 + n / $2 / 20 * 7 ELSE at::date + 3 END AS start
  FROM (SELECT n::int, (n / $2 + n % $2) % 20 = 0 AS pending,
          date_trunc('milliseconds', now() - interval '7 days' * (($1 - n) / $2::float8)) AS at
        FROM generate_series(1, $1) n) numbered`

/** Five balances a person as rows of SQL. `$1` is the number of people. */
export const BALANCES = `
  SELECT n, 'c' || lpad((n * 5 + t)::text, 23, '0') AS id, 'a' || lpad(n::text, 23, '0') AS person,
    (ARRAY['annual','sick','personal','maternity_paternity','unpaid'])[t] AS leave_type,
    20 - n % 15 AS balance, 20 AS total_allocated, extract(year FROM now()) AS year
  FROM generate_series(1, $1) n, generate_series(1, 5) t`

export const personName = (n: number) => `Person ${n}`

/** Token of a person's session. */
export const tokenOf = (person: number) => `bench-token-${String(person).padStart(20, '0')}`

/**
 * Fills the entity tables with SQL only. Every value follows from its number, so that two runs have the same data.
 */
export async function fill(client: pg.ClientBase, { people, requests, managers }: Size): Promise<void> {
  await client.query(
    `INSERT INTO entities."User" (id, created_date, updated_date, email, first_name, last_name, full_name, role, department, position, employee_id, manager_id, salary)
     SELECT 'a' || lpad(n::text, 23, '0'), now() - interval '2 years', now() - interval '2 years', 'person' || n || '@bench.test',
            'Person', n::text, 'Person ' || n, CASE WHEN n <= $2 THEN 'admin' ELSE 'user' END, 'Department ' || n % 12, 'Position ' || n % 30,
            'E' || n, 'E' || (n % $2 + 1), 60000 + n % 90000
     FROM generate_series(1, $1) n`,
    [people, managers],
  )
  await client.query(
    `INSERT INTO entities."LeaveRequest" (id, created_date, updated_date, created_by_id, user_id, manager_id, leave_type, start_date, end_date, days_requested, reason, status, comments)
     SELECT id, at, at, person, person, manager, leave_type, start, start + days - 1, days, 'Reason number ' || n, status, '[]' FROM (${REQUESTS}) requests`,
    [requests, people, managers],
  )
  await client.query(
    `INSERT INTO entities."LeaveBalance" (id, created_date, updated_date, user_id, leave_type, balance, total_allocated, year)
     SELECT id, now(), now(), person, leave_type, balance, total_allocated, year FROM (${BALANCES}) balances`,
    [people],
  )
  // The data checks of the System page expect this for every balance.
  await client.query(
    `INSERT INTO entities."LeaveBalanceEntry" (id, created_date, updated_date, balance_id, user_id, leave_type, year, kind, amount, reason)
     SELECT 'f' || substr(id, 2), now(), now(), id, user_id, leave_type, year, 'allocation', balance, 'Bench' FROM entities."LeaveBalance"`,
  )
  await client.query('VACUUM ANALYZE')
}

/** SQL for the stored digest of a session's token, which is SQL itself. */
export const digestOf = (token: string) => `encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`

/** Opens a session for everyone. The token follows from the number. */
export async function openSessions(client: pg.ClientBase, { people }: Size): Promise<void> {
  await client.query(
    `INSERT INTO identity."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
     SELECT 'a' || lpad(n::text, 23, '0'), '', 'person' || n || '@bench.test', true, now(), now() FROM generate_series(1, $1) n`,
    [people],
  )
  await client.query(
    `INSERT INTO identity.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
     SELECT 'd' || lpad(n::text, 23, '0'), ${digestOf("'bench-token-' || lpad(n::text, 20, '0')")}, 'a' || lpad(n::text, 23, '0'), now() + interval '30 days', now(), now()
     FROM generate_series(1, $1) n`,
    [people],
  )
}
