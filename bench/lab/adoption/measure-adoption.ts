import type pg from 'pg'
import { COMPANY } from '../../src/company/data-set.ts'
import { type Ground, withClient } from '../../src/company/ground.ts'
import { startLeavewell } from '../../src/servers.ts'
import type { Settings } from '../../src/settings.ts'

/**
 * Measures the first start of this version on data of the version in `FORMER_DIR`, which creates the tables. The data
 * are 2,000 people with records of three years, whose entries explain each charged day.
 */
export async function measureAdoption(ground: Ground, settings: Settings): Promise<void> {
  const folder = process.env.FORMER_DIR
  if (folder === undefined) throw new Error('FORMER_DIR names the folder of the version to upgrade from')
  const size = { ...COMPANY, requests: settings.size.requests }
  const { url, dataDir } = await ground.createCompany('adoption', size, (to, data) =>
    startLeavewell(to, data, folder),
  )
  await withClient(url, chargeLeave)
  const first = await startLeavewell(url, dataDir)
  console.log(
    `First start: ${(first.startedAfter / 1000).toFixed(1)} s, ${await first.processor()} s of the server`,
  )
  await first.stop()
  console.table(await withClient(url, countRows))
  const second = await startLeavewell(url, dataDir)
  console.log(`Second start: ${(second.startedAfter / 1000).toFixed(1)} s`)
  await second.stop()
}

/**
 * Writes approved leave as the former version charged it: yearly records, an allocation, and an entry per request.
 */
async function chargeLeave(client: pg.Client): Promise<void> {
  await client.query(
    `DELETE FROM entities."LeaveBalanceEntry";
     DELETE FROM entities."LeaveBalance";
     UPDATE entities."LeaveRequest" SET reviewed_date = created_date WHERE status <> 'pending';
     UPDATE entities."LeaveRequest" r SET leave_type = (ARRAY['annual','sick','personal','maternity_paternity','unpaid'])[1 + nth % 5]
     FROM (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY id) AS nth FROM entities."LeaveRequest") of_user WHERE of_user.id = r.id;
     CREATE TEMP TABLE charged AS SELECT id AS request_id, user_id, leave_type, created_date AS at,
       extract(year FROM created_date AT TIME ZONE 'Australia/Sydney')::int AS year, days_requested AS days FROM entities."LeaveRequest" WHERE status = 'approved';
     CREATE TEMP TABLE record AS SELECT DISTINCT user_id, leave_type, year,
       'c' || substr(md5(user_id || leave_type || year), 1, 23) AS id FROM charged;
     INSERT INTO entities."LeaveBalance" (id, created_date, updated_date, user_id, leave_type, year, total_allocated, balance)
     SELECT id, make_date(year, 1, 1), now(), user_id, leave_type, year, 60, 60 - sum(days)
     FROM record JOIN charged USING (user_id, leave_type, year) GROUP BY id, user_id, leave_type, year;
     INSERT INTO entities."LeaveBalanceEntry" (id, created_date, updated_date, balance_id, user_id, leave_type, year, kind, amount, reason)
     SELECT 'd' || substr(id, 2), created_date, created_date, id, user_id, leave_type, year, 'allocation', 60, 'Annual allowance' FROM entities."LeaveBalance";
     INSERT INTO entities."LeaveBalanceEntry" (id, created_date, updated_date, balance_id, user_id, leave_type, year, kind, amount, request_id)
     SELECT 'e' || substr(request_id, 2), at, at, record.id, user_id, leave_type, year, 'deduction', -days, request_id
     FROM charged JOIN record USING (user_id, leave_type, year)`,
  )
  await client.query('VACUUM ANALYZE')
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const tables = [
    'LeaveBalance',
    'LeaveBalanceEntry',
    'BalanceAdjustment',
    'LeaveLedgerEntry',
    'LeaveRequest',
  ]
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const counted = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM entities."${table}"`)
    rows[table] = counted.rows[0]?.n ?? 0
  }
  const differing = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM entities."BalanceAdjustment" WHERE code = 'difference'`,
  )
  return { ...rows, differences: differing.rows[0]?.n ?? 0 }
}
