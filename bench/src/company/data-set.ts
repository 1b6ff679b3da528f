import type pg from 'pg'

/** How large a company: people, requests over two years, five balances a person. */
export interface Size {
  people: number
  requests: number
  managers: number
}

export const COMPANY: Size = { people: 2_000, requests: 100_000, managers: 50 }

/** Ids as the platform makes them: 24 hex digits, telling what they are of. */
export const personId = (n: number) => `a${String(n).padStart(23, '0')}`
export const requestId = (n: number) => `b${String(n).padStart(23, '0')}`

export const personName = (n: number) => `Person ${n}`

/** Token of a person's session. */
export const tokenOf = (person: number) => `bench-token-${String(person).padStart(20, '0')}`

/** Fills the entity tables by SQL alone; every figure follows from its number, so that two runs have the same data. */
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
     SELECT 'b' || lpad(n::text, 23, '0'), at, at, person, person, 'a' || lpad((n % $2 % $3 + 1)::text, 23, '0'),
            (ARRAY['annual','sick','personal','maternity_paternity','unpaid'])[n % 5 + 1], start, start + n % 5, n % 5 + 1,
            'Reason number ' || n, (ARRAY['approved','approved','rejected','pending'])[CASE WHEN n % 20 = 0 THEN 4 ELSE n % 3 + 1 END], '[]'
     FROM (SELECT n, 'a' || lpad((n % $2 + 1)::text, 23, '0') AS person, CASE WHEN n % 20 = 0 THEN current_date + 30 + n % 300 ELSE current_date - n % 700 END AS start, date_trunc('milliseconds', now() - interval '2 years' * (1 - n::float8 / $1)) AS at
           FROM generate_series(1, $1) n) numbered`,
    [requests, people, managers],
  )
  await client.query(
    `INSERT INTO entities."LeaveBalance" (id, created_date, updated_date, user_id, leave_type, balance, total_allocated, year)
     SELECT 'c' || lpad((n * 5 + t)::text, 23, '0'), now(), now(), 'a' || lpad(n::text, 23, '0'),
            (ARRAY['annual','sick','personal','maternity_paternity','unpaid'])[t], 20 - n % 15, 20, extract(year FROM now())
     FROM generate_series(1, $1) n, generate_series(1, 5) t`,
    [people],
  )
  await client.query('ANALYZE')
}

/** A session for everybody, with tokens that can be told from the number. */
export async function openSessions(client: pg.ClientBase, { people }: Size): Promise<void> {
  await client.query(
    `INSERT INTO identity."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
     SELECT 'a' || lpad(n::text, 23, '0'), '', 'person' || n || '@bench.test', true, now(), now() FROM generate_series(1, $1) n`,
    [people],
  )
  await client.query(
    `INSERT INTO identity.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
     SELECT 'd' || lpad(n::text, 23, '0'), 'bench-token-' || lpad(n::text, 20, '0'), 'a' || lpad(n::text, 23, '0'), now() + interval '30 days', now(), now()
     FROM generate_series(1, $1) n`,
    [people],
  )
}
