import { openStorage, restoreBackup } from '@leavewell/platform'
import { createTestDatabase, type TestDatabase } from '@leavewell/platform/testing'
import { readEnv, type ServerSettings } from '../src/boot/env.ts'
import type { RunningServer } from '../src/boot/start-server.ts'

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

/** A balance record as the answers of former versions are kept beside their archives. */
export const balanceLine = ({
  id,
  user_id,
  leave_type,
  year,
  balance,
  total_allocated,
}: Record<string, unknown>): string =>
  `${id} ${user_id} ${leave_type} ${year} ${balance} of ${total_allocated}`
