import type pg from 'pg'
import { BALANCES, REQUESTS, type Size } from '../../../src/company/data-set.ts'

/** Writes the company of the data set into Parse Server's tables, and a session for everyone. */
export async function fillParse(client: pg.ClientBase, { people, requests, managers }: Size): Promise<void> {
  await client.query(
    `INSERT INTO "_User" ("objectId", "createdAt", "updatedAt", username, email, "emailVerified", first_name, last_name, full_name, role, department, position,
       employee_id, manager_id, salary, _rperm, _wperm)
     SELECT 'a' || lpad(n::text, 23, '0'), now(), now(), 'person' || n || '@bench.test', 'person' || n || '@bench.test', true, 'Person', n::text, 'Person ' || n,
            CASE WHEN n <= $2 THEN 'admin' ELSE 'user' END, 'Department ' || n % 12, 'Position ' || n % 30, 'E' || n, 'E' || (n % $2 + 1), 60000 + n % 90000,
            ARRAY['*'], ARRAY['a' || lpad(n::text, 23, '0')]
     FROM generate_series(1, $1) n`,
    [people, managers],
  )
  await client.query(
    `INSERT INTO "_Session" ("objectId", "createdAt", "updatedAt", "sessionToken", "user", "expiresAt")
     SELECT 'd' || lpad(n::text, 23, '0'), now(), now(), 'bench-token-' || lpad(n::text, 20, '0'), 'a' || lpad(n::text, 23, '0'), now() + interval '30 days'
     FROM generate_series(1, $1) n`,
    [people],
  )
  await client.query(
    `INSERT INTO "LeaveRequest" ("objectId", "createdAt", "updatedAt", user_id, manager_id, leave_type, start_date, end_date, days_requested, reason, status, comments, _rperm, _wperm)
     SELECT id, at, at, person, manager, leave_type, start::text, (start + days - 1)::text, days, 'Reason number ' || n, status, '[]', ARRAY[person, manager], ARRAY[person, manager]
     FROM (${REQUESTS}) requests`,
    [requests, people, managers],
  )
  await client.query(
    `INSERT INTO "LeaveBalance" ("objectId", "createdAt", "updatedAt", user_id, leave_type, balance, total_allocated, year)
     SELECT id, now(), now(), person, leave_type, balance, total_allocated, year FROM (${BALANCES}) balances`,
    [people],
  )
}

/** What its queries need. */
export const INDEXES = [
  '"_User" (employee_id)',
  '"_Session" ("sessionToken")',
  '"LeaveRequest" (user_id, "createdAt" DESC)',
  '"LeaveRequest" (manager_id, status, "createdAt" DESC)',
  '"LeaveBalance" (user_id, leave_type, year)',
]
