import type pg from 'pg'
import { REQUESTS, type Size } from '../../company/data-set.ts'
import { ROLE } from './names.ts'

/** The company of the data set in Directus's tables, with the indexes its queries need. */
export async function fillDirectus(
  client: pg.ClientBase,
  { people, requests, managers }: Size,
): Promise<void> {
  await client.query(
    `INSERT INTO directus_users (id, email, status, role, first_name, last_name, full_name, department, position, employee_id, manager_id, salary)
     SELECT ('00000000a' || lpad(n::text, 23, '0'))::uuid, 'person' || n || '@bench.test', 'active', $3, 'Person', n::text, 'Person ' || n,
            'Department ' || n % 12, 'Position ' || n % 30, 'E' || n, 'E' || (n % $2 + 1), 60000 + n % 90000
     FROM generate_series(1, $1) n`,
    [people, managers, ROLE],
  )
  await client.query(
    `INSERT INTO leave_requests (id, created_date, updated_date, user_id, manager_id, leave_type, start_date, end_date, days_requested, reason, status, comments)
     SELECT ('00000000' || id)::uuid, at, at, ('00000000' || person)::uuid, ('00000000' || manager)::uuid, leave_type, start, start + days - 1, days,
            'Reason number ' || n, status, '[]'
     FROM (${REQUESTS}) requests`,
    [requests, people, managers],
  )
  await client.query(
    `INSERT INTO leave_balances (id, user_id, leave_type, balance, total_allocated, year)
     SELECT ('00000000c' || lpad((n * 5 + t)::text, 23, '0'))::uuid, ('00000000a' || lpad(n::text, 23, '0'))::uuid,
            (ARRAY['annual','sick','personal','maternity_paternity','unpaid'])[t], 20 - n % 15, 20, extract(year FROM now())
     FROM generate_series(1, $1) n, generate_series(1, 5) t`,
    [people],
  )
  for (const index of INDEXES) await client.query(`CREATE INDEX ON ${index}`)
  await client.query('VACUUM ANALYZE')
}

const INDEXES = [
  'directus_users (employee_id)',
  'leave_requests (user_id, created_date DESC)',
  'leave_requests (manager_id, status, created_date DESC)',
  'leave_balances (user_id, leave_type, year)',
]
