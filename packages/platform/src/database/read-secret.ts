import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** A secret of the installation by its name: made when it is first asked for, the same on every node, never logged. */
export async function readSecret(database: Database, name: string): Promise<string> {
  await database.query('INSERT INTO platform.secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const { rows } = await database.query<{ value: string }>(
    'SELECT value FROM platform.secret WHERE name = $1',
    [name],
  )
  return rows[0]?.value ?? ''
}
