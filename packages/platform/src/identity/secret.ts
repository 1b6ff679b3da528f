import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

/** The secret that signs what identity hands out: made on the first start, the same on every node, never logged. */
export async function readSecret(database: Database): Promise<string> {
  await database.query(
    "INSERT INTO platform.secret (name, value) VALUES ('identity', $1) ON CONFLICT DO NOTHING",
    [randomBytes(32).toString('base64url')],
  )
  const { rows } = await database.query<{ value: string }>(
    "SELECT value FROM platform.secret WHERE name = 'identity'",
  )
  return rows[0]?.value ?? ''
}
