import { openStorage, restoreBackup } from '@leavewell/platform'
import { createTestDatabase } from '@leavewell/platform/testing'
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
