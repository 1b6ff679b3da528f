import { join } from 'node:path'
import { createPlatform, openStorage, type Platform, restoreBackup } from '@leavewell/platform'
import { createTestClock, createTestDatabase, type TestDatabase } from '@leavewell/platform/testing'
import { expect } from 'vitest'
import { chooseApp } from '../src/boot/choose-app.ts'
import { readEnv, type ServerSettings } from '../src/boot/env.ts'
import type { RunningServer } from '../src/boot/start-server.ts'

/** The backup that a commit of a former version wrote. */
export const archiveOf = (commit: string): string =>
  join(import.meta.dirname, `../test/fixtures/backup-${commit}.backup`)

/** Restores an archive into a database of its own. */
export async function restoreArchive(file: string, dataDir: string) {
  const database = await createTestDatabase()
  const settings: ServerSettings = readEnv({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0' })
  const storage = await openStorage(settings)
  const restored = await restoreBackup({
    databaseUrl: database.url,
    storage,
    file,
    replace: false,
    sendWaiting: false,
  })
  storage.close()
  return { database, settings, restored }
}

/** The platform of a server that has not begun to adopt. */
export async function openPlatform(
  { webRoot: _, ...settings }: ServerSettings,
  now: Date,
): Promise<Platform> {
  const { app } = await chooseApp({ ...settings, address: () => '', demoLogins: () => undefined }, settings)
  const { databaseUrl = '' } = settings
  return createPlatform(app, { ...settings, databaseUrl }, { clock: createTestClock(now) })
}

const CLONED = [
  'User',
  'UserPolicy',
  'LeaveBalance',
  'LeaveBalanceEntry',
  'LeaveRequest',
  'LeaveLedgerEntry',
  'BalanceAdjustment',
]

/** Adds so many copies of all people with their leave, so that adopting them takes several transactions. */
export async function copyPeople(database: TestDatabase, copies: number): Promise<void> {
  const client = await database.connect()
  for (const table of CLONED) {
    await client.query(
      `INSERT INTO entities."${table}" SELECT copied.* FROM generate_series(1, ${copies}) AS copy, entities."${table}" AS row,
         LATERAL jsonb_populate_record(row, (SELECT jsonb_object_agg(key, CASE
           WHEN key IN ('id', 'user_id', 'balance_id', 'request_id') THEN to_jsonb(substr(md5(copy || (value #>> '{}')), 1, 24))
           WHEN key IN ('email', 'employee_id') THEN to_jsonb(copy || (value #>> '{}'))
           ELSE value END) FROM jsonb_each(to_jsonb(row)) WHERE value <> 'null')) AS copied`,
    )
  }
  await client.end()
}

const ADOPTED = {
  LeaveLedgerEntry:
    'user_id, leave_type, type, allocation, minutes, effective_on, "of", rank, request_id, cause, late, code, params',
  BalanceAdjustment:
    'user_id, leave_type, allocation, allocation_from, allocation_to, day, minutes, unit, kind, code, params, balance_id, actor_id, reason',
  LeaveBalance: 'id, user_id, leave_type, year, balance, total_allocated, balance_minutes, allocated_minutes',
  LeaveBalanceEntry: 'id, user_id, leave_type, year, kind, amount',
  LeaveRequest: 'id, status, days_requested, quote, reviewed_date, updated_date',
}

/**
 * The rows that an adoption writes and must keep as they are. One sorted line a row, without new ids and
 * creation dates.
 */
export async function readAdopted(database: TestDatabase): Promise<string[]> {
  const client = await database.connect()
  const lines: string[] = []
  for (const [table, columns] of Object.entries(ADOPTED)) {
    const { rows } = await client.query<{ line: string }>(
      `SELECT row_to_json(row)::text AS line FROM (SELECT ${columns} FROM entities."${table}") row ORDER BY line`,
    )
    lines.push(...rows.map(({ line }) => `${table} ${line}`))
  }
  await client.end()
  return lines
}

/** Fails with the lines that only one of them has. */
export function expectSameRows(actual: readonly string[], expected: readonly string[]): void {
  const missing = (from: readonly string[], among: readonly string[]) => {
    const known = new Set(among)
    return from.filter(line => !known.has(line)).slice(0, 5)
  }
  expect({ added: missing(actual, expected), lost: missing(expected, actual), rows: actual.length }).toEqual({
    added: [],
    lost: [],
    rows: expected.length,
  })
}

/** Calls the API of a running server. */
export async function callServer(
  { url }: Pick<RunningServer, 'url'>,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const answer = await fetch(`${url}/api/apps/leavewell${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/**
 * A balance record in the format of the expected answers. These are stored next to the archives of former
 * versions.
 */
export const balanceLine = ({
  id,
  user_id,
  leave_type,
  year,
  balance,
  total_allocated,
}: Record<string, unknown>): string =>
  `${id} ${user_id} ${leave_type} ${year} ${balance} of ${total_allocated}`
