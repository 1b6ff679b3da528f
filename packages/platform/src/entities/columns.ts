import type { TObject, TSchema } from 'typebox'
import { quote } from '../database/sql-text.ts'
import { errors } from '../errors.ts'
import { type ColumnType, columnTypeOf } from './column-type.ts'

/** One column of an entity's table and one field on the wire: the closed list that every query is built from. */
export interface Column extends ColumnType {
  name: string
  /** A record may do without it; it is then null. */
  optional: boolean
  /** Set by the server alone: `id`, `created_date` and so on. */
  server: boolean
  /** What is shown is made of other fields: nothing can be found or sorted by it. */
  isRendered: boolean
  /** The declared schema; undefined for server fields. */
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

/** The columns of an entity, by field name: server fields first, then the declared ones in their order. */
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
 * The type for CREATE TABLE and ADD COLUMN. Text is ordered by code point on every installation, whatever
 * its locale: sorts and comparisons then agree with JavaScript, and indexes are smaller and faster.
 */
export function columnDdl(column: Column): string {
  if (column.sqlType === 'text') return 'text COLLATE "C"'
  return column.sqlType === 'timestamptz' ? 'timestamptz(3)' : column.sqlType
}

/** The column of that name, if there is one; 400 where its text is made only when it is shown. */
export function storedColumn(columns: Columns, name: string): Column | undefined {
  const column = columns.get(name)
  if (column?.isRendered)
    throw errors.badRequest(`Records cannot be filtered, sorted or grouped by "${name}"`)
  return column
}

/** By which column, and in which direction. */
export interface Sort {
  column: Column
  descending: boolean
}

/** `field`, `+field` or `-field`; undefined when that is no column the reader may see. */
export function parseSort(columns: Columns, sort: string): Sort | undefined {
  const column = storedColumn(columns, sort.replace(/^[-+]/, ''))
  return column && { column, descending: sort.startsWith('-') }
}

/** One term of ORDER BY and of CREATE INDEX: they must be the same for the index to serve the sort. */
export const orderTerm = (column: Column, descending: boolean): string =>
  quote(column.name) + orderSuffix(column, descending)

/**
 * The terms of an index that lists are read through, `-` in front for descending. The id stands last as it does in
 * every sort, so that a page comes straight from the index; without it each page is sorted anew (measured: 0.7 of the speed).
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
