import type pg from 'pg'
import { StartError } from '../errors.ts'
import * as queries from './schema-queries.ts'

/** A database's tables, as the statements that create them. */
export interface SchemaDescription {
  /** Statements before the rows. */
  before: string[]
  tables: { name: string; columns: string }[]
  /** Statements after the rows: keys, indexes, owners of sequences. */
  after: string[]
}

/** Describes all schemas. Throws if they contain anything that a copy of the tables would lose. */
export async function describeSchema(client: pg.ClientBase): Promise<SchemaDescription> {
  await client.query(queries.WHOLE_NAMES)
  const ask = async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows
  const unknown = await ask<{ what: string }>(queries.UNKNOWN)
  if (unknown.length > 0) {
    throw new StartError(
      `The database holds what this backup cannot carry (${unknown.map(({ what }) => what).join(', ')}): use pg_dump.`,
    )
  }
  const statements = async (sql: string) => (await ask<{ sql: string }>(sql)).map(row => row.sql)
  const sequences = await ask<{ sql: string; owned: string | null }>(queries.SEQUENCES)
  const tables = await ask<{ name: string; sql: string; copied: string }>(queries.TABLES)
  return {
    before: [
      ...(await statements(queries.SCHEMAS)),
      ...sequences.map(({ sql }) => sql),
      ...tables.map(({ sql }) => sql),
    ],
    tables: tables.map(({ name, copied }) => ({ name, columns: copied })),
    after: [
      ...(await statements(queries.CONSTRAINTS)),
      ...(await statements(queries.INDEXES)),
      ...sequences.flatMap(({ owned }) => owned ?? []),
    ],
  }
}

/** Returns statements that set every sequence to its present value. */
export async function describeCounters(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; of_column: string | null }>(queries.COUNTERS)
  const statements: string[] = []
  for (const { name, of_column } of rows) {
    const { rows: counters } = await client.query<{ at: string }>(
      `SELECT format('%s, %L)', last_value, is_called) AS at FROM ${name}`,
    )
    const set = of_column ?? `SELECT setval('${name.replaceAll("'", "''")}', `
    statements.push(set + (counters[0]?.at ?? '1, false)'))
  }
  return statements
}
