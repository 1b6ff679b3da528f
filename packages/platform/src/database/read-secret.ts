import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/**
 * Returns a secret of the server by its name. It is created at the first use, the same on every node, and never
 * logged.
 */
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
