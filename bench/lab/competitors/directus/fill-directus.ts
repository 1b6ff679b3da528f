import type pg from 'pg'
import { BALANCES, REQUESTS, type Size } from '../../../src/company/data-set.ts'
import { ROLE } from './names.ts'

/** The company of the data set in Directus's tables. */
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
     SELECT ('00000000' || id)::uuid, ('00000000' || person)::uuid, leave_type, balance, total_allocated, year FROM (${BALANCES}) balances`,
    [people],
  )
}

/** What its queries need. */
export const INDEXES = [
  'directus_users (employee_id)',
  'leave_requests (user_id, created_date DESC)',
  'leave_requests (manager_id, status, created_date DESC)',
  'leave_balances (user_id, leave_type, year)',
]
