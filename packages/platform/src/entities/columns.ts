import type { TObject, TSchema } from 'typebox'
import { quote } from '../database/sql-text.ts'
import { errors } from '../errors.ts'
import { type ColumnType, columnTypeOf } from './column-type.ts'

/** One column of an entity's table and one field on the wire. Every query is built from this closed list. */
export interface Column extends ColumnType {
  name: string
  /** A record may omit it. It is then null. */
  optional: boolean
  /** Only the server sets it: `id`, `created_date` and so on. */
  server: boolean
  /** The text is rendered from other fields, so no one can search or sort by it. */
  isRendered: boolean
  /** The declared schema. Undefined for server fields. */
  schema: TSchema | undefined
}

export type Columns = ReadonlyMap<string, Column>

const SERVER_COLUMNS: readonly Column[] = [
  serverColumn('id', 'text'),
  serverColumn('created_date', 'timestamptz'),
  serverColumn('updated_date', 'timestamptz'),
  serverColumn('created_by', 'text', true),
  serverColumn('created_by_id', 'text', true),
]

/** Returns the columns of an entity by field name: server fields first, then the declared ones in their order. */
export function columnsOf(schema: TObject, rendered: ReadonlySet<string> = new Set()): Columns {
  const required = new Set<string>(schema.required ?? [])
  const columns = new Map(SERVER_COLUMNS.map(column => [column.name, column]))
  for (const [name, property] of Object.entries<TSchema>(schema.properties)) {
    if (columns.get(name)?.server) continue
    columns.set(name, {
      name,
      ...columnTypeOf(property),
      optional: !required.has(name),
      server: false,
      isRendered: rendered.has(name),
      schema: property,
    })
  }
  return columns
}

/**
 * Returns the type for CREATE TABLE and ADD COLUMN. Text is ordered by code point on every server, whatever its
 * locale. Sorts and comparisons then agree with JavaScript, and indexes are smaller and faster.
 */
export function columnDdl(column: Column): string {
  if (column.sqlType === 'text') return 'text COLLATE "C"'
  return column.sqlType === 'timestamptz' ? 'timestamptz(3)' : column.sqlType
}

/** Returns the column of that name, if any. Throws a 400 if its text is only rendered. */
export function storedColumn(columns: Columns, name: string): Column | undefined {
  const column = columns.get(name)
  if (column?.isRendered)
    throw errors.badRequest(`Records cannot be filtered, sorted or grouped by "${name}"`)
  return column
}

/** A sort column and its direction. */
export interface Sort {
  column: Column
  descending: boolean
}

/** Parses `field`, `+field` or `-field`. Returns undefined if the reader may see no such column. */
export function parseSort(columns: Columns, sort: string): Sort | undefined {
  const column = storedColumn(columns, sort.replace(/^[-+]/, ''))
  return column && { column, descending: sort.startsWith('-') }
}

/** Returns one term of ORDER BY and of CREATE INDEX. Both must be the same, or the index cannot serve the sort. */
export const orderTerm = (column: Column, descending: boolean): string =>
  quote(column.name) + orderSuffix(column, descending)

/**
 * Returns the terms of an index that serves lists, with `-` in front for descending. The id is the last term,
 * as in every sort. Then a page comes straight from the index. Without it PostgreSQL sorts each page again
 * (measured: 0.7 of the speed).
 */
export function indexTerms(columns: Columns, fields: readonly string[]): string[] {
  const terms = fields.map(field => {
    const column = columns.get(field.replace(/^[-+]/, ''))
    if (column === undefined) throw new Error(`No field is called ${field}`)
    return orderTerm(column, field.startsWith('-'))
  })
  return fields.some(field => field.replace(/^[-+]/, '') === 'id') ? terms : [...terms, quote('id')]
}

/** Null and missing come first ascending, last descending, as in the wire's query language. */
export function orderSuffix(column: Column, descending: boolean): string {
  const never = column.server && !column.nullable
  const nulls = never ? '' : descending ? ' NULLS LAST' : ' NULLS FIRST'
  return (descending ? ' DESC' : '') + nulls
}

function serverColumn(name: string, sqlType: 'text' | 'timestamptz', nullable = false): Column {
  return {
    name,
    sqlType,
    jsonType: 'string',
    format: sqlType === 'timestamptz' ? 'date-time' : undefined,
    nullable,
    enum: undefined,
    optional: false,
    server: true,
    isRendered: false,
    schema: undefined,
  }
}
