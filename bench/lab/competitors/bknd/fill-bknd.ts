import type pg from 'pg'
import { BALANCES, REQUESTS, type Size } from '../../../src/company/data-set.ts'

/** The company of the data set in bknd's tables. */
export async function fillBknd(client: pg.ClientBase, { people, requests, managers }: Size): Promise<void> {
  await client.query(
    `INSERT INTO users (id, email, strategy, strategy_value, role, first_name, last_name, full_name, department, position, employee_id, manager_id, salary)
     SELECT n, 'person' || n || '@bench.test', 'password', 'none', CASE WHEN n <= $2 THEN 'manager' ELSE 'employee' END,
            'Person', n::text, 'Person ' || n, 'Department ' || n % 12, 'Position ' || n % 30, 'E' || n, 'E' || (n % $2 + 1), 60000 + n % 90000
     FROM generate_series(1, $1) n`,
    [people, managers],
  )
  await client.query(
    `INSERT INTO leave_requests (id, created_at, updated_at, user_id, manager_id, leave_type, start_date, end_date, days_requested, reason, status, comments)
     SELECT n, at, at, substr(person, 2)::int, substr(manager, 2)::int, leave_type, start::text, (start + days - 1)::text, days, 'Reason number ' || n, status, '[]'
     FROM (${REQUESTS}) requests`,
    [requests, people, managers],
  )
  await client.query(
    `INSERT INTO leave_balances (user_id, leave_type, balance, total_allocated, year)
     SELECT n, leave_type, balance, total_allocated, year FROM (${BALANCES}) balances`,
    [people],
  )
  for (const table of ['users', 'leave_requests']) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`)
  }
}

/** What its queries need. */
export const INDEXES = [
  'users (employee_id)',
  'leave_requests (user_id, created_at DESC)',
  'leave_requests (manager_id, status, created_at DESC)',
  'leave_balances (user_id, leave_type, year)',
]
