import type pg from 'pg'

/** Tables that refer to files. A database of an older version has only some of them. */
const TOLD_BY = {
  'platform.file': 'SELECT id, size FROM platform.file',
  'platform.change_archive':
    'SELECT file AS id, bytes AS size FROM platform.change_archive WHERE file IS NOT NULL',
}

/**
 * Returns a statement that selects `id` and `size` of every file in the database. A file without a size is not
 * fully uploaded.
 */
export async function knownFiles(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [Object.keys(TOLD_BY)],
  )
  const known = Object.entries(TOLD_BY).filter(([table]) => rows.some(({ name }) => name === table))
  const statements = known.map(([, statement]) => statement)
  return `${statements.join(' UNION ALL ') || "SELECT '' AS id, 0 AS size WHERE false"}`
}
