import type pg from 'pg'
import { StartError } from '../errors.ts'
import { knownFiles } from './known-files.ts'

const SCHEMAS = `SELECT nspname AS name FROM pg_namespace
WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'public')`

const OTHERS = `SELECT count(*)::int AS count FROM pg_stat_activity
WHERE datname = current_database() AND application_name = 'leavewell' AND pid <> pg_backend_pid()`

/**
 * Empties the database inside the open transaction, if `replace` is set. Returns the files that the old records
 * referred to.
 */
export async function dropSchemas(client: pg.ClientBase, replace: boolean): Promise<string[]> {
  const { rows: servers } = await client.query<{ count: number }>(OTHERS)
  if ((servers[0]?.count ?? 0) > 0) {
    throw new StartError('A server is using this database: stop every server before restoring.')
  }
  const { rows: schemas } = await client.query<{ name: string }>(SCHEMAS)
  if (schemas.length === 0) return []
  if (!replace) {
    throw new StartError(
      'This installation has data. Restoring would replace it: add --replace to the command if that is what you want.',
    )
  }
  const { rows: files } = await client.query<{ id: string }>(await knownFiles(client))
  for (const { name } of schemas) await client.query(`DROP SCHEMA ${client.escapeIdentifier(name)} CASCADE`)
  return files.map(({ id }) => id)
}
