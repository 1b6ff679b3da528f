import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  balanceStatement,
  formatNumber,
  type LeaveTypeKey,
  todayIn,
  userLeave,
  yearOf,
} from '@leavewell/leave'
import { createPlatform, openStorage, type Platform, restoreBackup, StartError } from '@leavewell/platform'
import { adoptLeave } from '../adoption/adopt-leave.ts'
import {
  type Amount,
  compareAmounts,
  type Difference,
  describeDifference,
  readAmounts,
} from '../adoption/compare-amounts.ts'
import type { ServerSettings } from '../boot/env.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { readLeaveTypes } from '../kernel/read-leave-types.ts'
import { readsOf } from '../kernel/records.ts'
import { leaveApp } from '../leave-app.ts'
import { readLeaveOfUsers, unknownUser } from '../leave-ledger/read-user-leave.ts'
import { runCommand, withDatabase } from './run-command.ts'

const USAGE = 'npm run db -- rehearse leavewell.backup'

/**
 * `npm run db -- rehearse <file>` adopts the data of a backup in a temporary database. It compares the balances
 * and reads nothing but the backup. The exit code is 1 if an amount differs.
 */
await runCommand(async settings => {
  const [file, ...others] = process.argv.slice(2)
  if (file === undefined || others.length > 0) throw new StartError(`Name the backup: ${USAGE}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-rehearsal-'))
  // PostgreSQL runs as another account if this one is root.
  chmodSync(dataDir, 0o755)
  try {
    const found = await withDatabase({ dataDir }, url =>
      rehearse(resolve(file), scratch(settings, dataDir, url)),
    )
    console.log(found === 0 ? 'No amount differs.' : `Amounts that differ: ${formatNumber(found)}`)
    process.exitCode = found === 0 ? 0 : 1
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

type Scratch = ServerSettings & { databaseUrl: string }

/** The same settings without access to the company's bucket and database. */
function scratch(settings: ServerSettings, dataDir: string, databaseUrl: string): Scratch {
  const { filesUrl: _, databaseDirectUrl: __, databaseReadUrl: ___, webRoot: ____, ...rest } = settings
  return { ...rest, dataDir, databaseUrl }
}

/** Prints what the upgrade would do. Returns the number of differences. */
async function rehearse(file: string, settings: Scratch): Promise<number> {
  const storage = await openStorage(settings)
  const into = { databaseUrl: settings.databaseUrl, storage, file, replace: false, sendWaiting: false }
  const { rows, taken_at, version } = await restoreBackup(into)
  storage.close()
  console.log(`Restored ${formatNumber(rows)} rows, taken at ${taken_at} by version ${version}.`)
  const app = leaveApp({ ...settings, address: () => '', demoLogins: () => undefined })
  const platform = await createPlatform(app, settings)
  try {
    // Balances of a backup are compared as of the time when it was taken.
    const now = new Date(taken_at)
    const before = await readAmounts(platform.database, null)
    const totals = await readTotals(platform, yearOf(todayIn(settings.timeZone, now)))
    await adoptAndMeasure(platform, settings, now)
    const after = await readAmounts(platform.database, null)
    const differences = [
      ...compareAmounts(before, after),
      ...compareAmounts(totals, await readClosings(platform, settings, totals, now)).map(each => ({
        ...each,
        what: `statement ${each.what}`,
      })),
    ]
    await print(platform, differences)
    return differences.length
  } finally {
    await platform.close()
  }
}

async function adoptAndMeasure(platform: Platform, settings: Scratch, now: Date): Promise<void> {
  const begun = performance.now()
  const moments: number[] = []
  const tell = (done: number, of: number) => {
    moments.push(performance.now())
    console.log(`${formatNumber(done)} of ${formatNumber(of)} people`)
  }
  const people = await adoptLeave(platform, settings, now, { tell, differ: () => {} })
  const end = performance.now()
  const longest = Math.max(0, ...moments.map((from, at) => (moments[at + 1] ?? end) - from))
  const { rows } = await platform.database.query<{ adjustments: number; entries: number }>(
    `SELECT (SELECT count(*) FROM "entities"."BalanceAdjustment" WHERE created_date >= $1) AS adjustments,
       (SELECT count(*) FROM "entities"."LeaveLedgerEntry" WHERE created_date >= $1) AS entries`,
    [now],
  )
  const [{ adjustments, entries } = { adjustments: 0, entries: 0 }] = rows
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `${formatNumber(people)} people in ${seconds(end - begun)}, at most ${seconds(longest)} a transaction. ` +
      `${formatNumber(adjustments)} adjustments and ${formatNumber(entries)} ledger entries were written.`,
  )
}

/** The statement of a former version under calendar days: the entries of this year’s record. */
async function readTotals({ database }: Platform, year: number): Promise<Amount[]> {
  const { rows } = await database.query<Amount>(
    `SELECT e.user_id, e.leave_type AS what, round(sum(e.amount)::numeric, 2)::text AS value FROM "entities"."LeaveBalanceEntry" e
     JOIN "entities"."LeaveBalance" b ON b.id = e.balance_id
     WHERE e.year = $1 AND b.year = $1 AND e.user_id = b.user_id AND NOT EXISTS (
       SELECT FROM "entities"."UserPolicy" p WHERE p.user_id = e.user_id AND p.leave_type = e.leave_type)
     GROUP BY e.user_id, e.leave_type`,
    [year],
  )
  return rows
}

/** The same statements of this version, as they close today. */
async function readClosings(
  { entities }: Platform,
  { timeZone }: Scratch,
  totals: readonly Amount[],
  now: Date,
): Promise<Amount[]> {
  const records = readsOf(entities.records)
  const org = { timeZone, leaveTypes: await readLeaveTypes(records) }
  const ids = [...new Set(totals.map(({ user_id }) => user_id))]
  const closings: Amount[] = []
  for (const batch of batchesOf(ids, 50)) {
    const [users, ledger] = [
      await records.find('User', { id: { $in: batch } }),
      await records.find('LeaveLedgerEntry', { user_id: { $in: batch } }, { sort: 'created_date' }),
    ]
    const ofUser = (id: string) => users.find(user => user.id === id) ?? unknownUser(id)
    const known = await readLeaveOfUsers(org, records, batch.map(ofUser), now)
    for (const { user_id, what } of totals.filter(each => batch.includes(each.user_id))) {
      const read = known.get(user_id)
      if (read === undefined) continue
      const leave = userLeave(read)
      const posted = ledger.filter(each => each.user_id === user_id && each.leave_type === what)
      const question = { leave_type: what as LeaveTypeKey, from: leave.today, to: leave.today }
      const { closing } = balanceStatement(question, { leave, posted })
      closings.push({ user_id, what, value: closing.toFixed(2) })
    }
  }
  return closings
}

async function print({ entities }: Platform, differences: readonly Difference[]): Promise<void> {
  const ids = [...new Set(differences.map(({ user_id }) => user_id))]
  const users = await readsOf(entities.records).find('User', { id: { $in: ids } })
  for (const each of differences) {
    const name = users.find(({ id }) => id === each.user_id)?.email ?? each.user_id
    console.log(`  ${name}, ${describeDifference(each)}`)
  }
}
