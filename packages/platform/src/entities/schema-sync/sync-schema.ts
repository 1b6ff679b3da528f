import pg from 'pg'
import type { Database, Queryable, Tx } from '../../database/database.ts'
import { quote } from '../../database/sql-text.ts'
import { StartError } from '../../errors.ts'
import type { SqlType } from '../column-type.ts'
import { type Column, columnDdl } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { protectionName, protectSql } from './append-only-ddl.ts'
import { createExclusionSql, exclusionName } from './exclusion-ddl.ts'
import { createIndexSql, indexName } from './index-ddl.ts'

/**
 * Updates the tables of schema `entities` to the definitions: creates tables, adds columns and indexes. It
 * never removes anything, so that older and newer nodes can work at the same time. A field that is no longer
 * declared keeps its column and its data. Any number of nodes may run this concurrently. A second run does
 * nothing.
 */
export async function syncSchema(database: Database, entities: Iterable<CompiledEntity>): Promise<void> {
  await database.setUp(async tx => {
    // Takes long if it builds an index on a large table, or waits for another node that does.
    await tx.query('SET LOCAL statement_timeout = 0')
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('leavewell.entities'))")
    await tx.query('CREATE SCHEMA IF NOT EXISTS entities')
    const stored = await readStoredSchema(tx)
    for (const entity of entities) {
      await syncTable(tx, stored, entity)
      await syncIndexes(tx, stored, entity)
      await syncExclusion(tx, stored, entity)
      if (entity.definition.isAppendOnly && !stored.triggers.has(protectionName(entity)))
        await tx.query(protectSql(entity))
    }
  })
}

async function syncTable(tx: Tx, stored: StoredSchema, entity: CompiledEntity): Promise<void> {
  const present = stored.columns.get(entity.name)
  const declared = [...entity.columns.values()]
  const ddl = (column: Column) => `${quote(column.name)} ${columnDdl(column)}`
  if (present === undefined) {
    const parts = declared.map(column =>
      column.name === 'id' ? `${ddl(column)} PRIMARY KEY` : `${ddl(column)}${neverNull(column.name)}`,
    )
    await tx.query(`CREATE TABLE ${entity.table} (${parts.join(', ')})`)
    return
  }
  for (const column of declared) {
    const type = present.get(column.name)
    if (type === undefined) {
      if (column.server) throw new StartError(lacksServerField(entity.name, column.name))
      await addColumn(tx, entity, column)
    } else if (type !== column.sqlType) {
      throw new StartError(
        `Field ${column.name} of entity ${entity.name} is stored as ${type} but declared as ${column.sqlType}. ` +
          'The type of a stored field is never changed at start: write a migration, or give the field a new name.',
      )
    }
  }
}

/**
 * Old records read the new field as if they had been created with its default. PostgreSQL stores this default
 * separately and does not rewrite the rows. New rows get theirs from validation.
 */
async function addColumn(tx: Tx, entity: CompiledEntity, column: Column): Promise<void> {
  const value: unknown = (column.schema as { default?: unknown } | undefined)?.default
  const added = `ALTER TABLE ${entity.table} ADD COLUMN ${quote(column.name)} ${columnDdl(column)}`
  if (value === undefined || value === null) return void (await tx.query(added))
  const literal = column.sqlType === 'jsonb' ? JSON.stringify(value) : String(value)
  await tx.query(`${added} DEFAULT ${pg.escapeLiteral(literal)}`)
  await tx.query(`ALTER TABLE ${entity.table} ALTER COLUMN ${quote(column.name)} DROP DEFAULT`)
}

async function syncIndexes(tx: Tx, stored: StoredSchema, entity: CompiledEntity): Promise<void> {
  for (const index of entity.definition.indexes ?? []) {
    const name = indexName(entity.name, index)
    if (stored.indexes.has(name)) continue
    try {
      await tx.query(createIndexSql(entity, index))
    } catch (error) {
      if ((error as { code?: string }).code !== '23505') throw error
      throw new StartError(
        `Entity ${entity.name} is to be unique by ${index.fields.join(', ')}, but records with equal values are stored ` +
          `already${detailOf(error)}. Make them differ, then start again.`,
      )
    }
    stored.indexes.add(name)
  }
}

async function syncExclusion(tx: Tx, stored: StoredSchema, entity: CompiledEntity): Promise<void> {
  const { exclusive } = entity.definition
  if (exclusive === undefined || stored.indexes.has(exclusionName(entity.name, exclusive))) return
  try {
    await tx.query(createExclusionSql(entity, exclusive))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== EXCLUDED && code !== ENDS_BEFORE_IT_BEGINS) throw error
    throw new StartError(
      `Entity ${entity.name} is to have no two records of one day by ${exclusive.fields.join(', ')}, but stored records ` +
        `${code === EXCLUDED ? `share days${detailOf(error)}` : `end before they begin`}. Mend them, then start again.`,
    )
  }
}

/** PostgreSQL's codes for two refusals: by an exclusion constraint, and of a period that ends before it begins. */
const EXCLUDED = '23P01'
const ENDS_BEFORE_IT_BEGINS = '22000'

const neverNull = (name: string): string =>
  name === 'created_date' || name === 'updated_date' ? ' NOT NULL' : ''

const lacksServerField = (entity: string, field: string): string =>
  `The table of entity ${entity} has no column ${field}; it was not made by this server. Rename or remove it, then start again.`

function detailOf(error: unknown): string {
  const { detail } = error as { detail?: string }
  return detail === undefined ? '' : ` (${detail.replace(/\.$/, '')})`
}

/** The existing objects in schema `entities`. */
export interface StoredSchema {
  /** By table, then column: its type under the name that definitions use, or PostgreSQL's own. */
  columns: Map<string, Map<string, SqlType | string>>
  indexes: Set<string>
  triggers: Set<string>
}

async function readStoredSchema(database: Queryable): Promise<StoredSchema> {
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
  const triggers = await database.query<{ name: string }>(
    "SELECT tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = 'entities'::regnamespace",
  )
  const names = ({ rows }: { rows: { name: string }[] }) => new Set(rows.map(({ name }) => name))
  return { columns, indexes: names(indexes), triggers: names(triggers) }
}
