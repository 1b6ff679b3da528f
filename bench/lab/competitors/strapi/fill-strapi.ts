import type pg from 'pg'
import { BALANCES, REQUESTS, type Size } from '../../../src/company/data-set.ts'

/** The company of the data set in Strapi's tables. */
export async function fillStrapi(client: pg.ClientBase, { people, requests, managers }: Size): Promise<void> {
  await client.query(
    `INSERT INTO up_users (id, document_id, created_at, updated_at, published_at, username, email, provider, confirmed, blocked, first_name, last_name, full_name,
       department, position, employee_id, manager_id, salary)
     SELECT n, 'a' || lpad(n::text, 23, '0'), now(), now(), now(), 'person' || n, 'person' || n || '@bench.test', 'local', true, false, 'Person', n::text, 'Person ' || n,
            'Department ' || n % 12, 'Position ' || n % 30, 'E' || n, 'E' || (n % $2 + 1), 60000 + n % 90000
     FROM generate_series(1, $1) n`,
    [people, managers],
  )
  await client.query(
    `INSERT INTO up_users_role_lnk (user_id, role_id)
     SELECT up_users.id, up_roles.id FROM up_users, up_roles WHERE up_roles.type = 'authenticated'`,
  )
  await client.query(
    `INSERT INTO leave_requests (document_id, created_at, updated_at, published_at, user_id, manager_id, leave_type, start_date, end_date, days_requested, reason, status, comments)
     SELECT id, at, at, at, person, manager, leave_type, start, start + days - 1, days, 'Reason number ' || n, status, '[]' FROM (${REQUESTS}) requests`,
    [requests, people, managers],
  )
  await client.query(
    `INSERT INTO leave_balances (document_id, created_at, updated_at, published_at, user_id, leave_type, balance, total_allocated, year)
     SELECT id, now(), now(), now(), person, leave_type, balance, total_allocated, year FROM (${BALANCES}) balances`,
    [people],
  )
}

/** What its queries need. */
export const INDEXES = [
  'up_users (employee_id)',
  'leave_requests (user_id, created_at DESC)',
  'leave_requests (manager_id, status, created_at DESC)',
  'leave_balances (user_id, leave_type, year)',
]
