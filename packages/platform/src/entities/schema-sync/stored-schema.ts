import type { Queryable } from '../../database/database.ts'
import type { SqlType } from '../column-type.ts'

/** What PostgreSQL holds in schema `entities`. */
export interface StoredSchema {
  /** By table, then column: its type under the name that definitions use, or PostgreSQL's own. */
  columns: Map<string, Map<string, SqlType | string>>
  indexes: Set<string>
}

export async function readStoredSchema(database: Queryable): Promise<StoredSchema> {
  const columns: StoredSchema['columns'] = new Map()
  const { rows } = await database.query<{ table: string; column: string | null; type: string | null }>(`
    SELECT c.relname AS table, a.attname AS column, t.typname AS type
    FROM pg_class c
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'entities'::regnamespace AND c.relkind IN ('r', 'p')`)
  for (const { table, column, type } of rows) {
    const known = columns.get(table) ?? new Map<string, string>()
    columns.set(table, known)
    if (column !== null && type !== null) known.set(column, type)
  }
  const indexes = await database.query<{ name: string }>(
    "SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'entities'",
  )
  return { columns, indexes: new Set(indexes.rows.map(row => row.name)) }
}
