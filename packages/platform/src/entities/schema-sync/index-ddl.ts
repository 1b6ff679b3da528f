import { createHash } from 'node:crypto'
import { quote } from '../../database/sql-text.ts'
import { type Column, indexTerms, orderTerm } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { EntityIndex } from '../definition.ts'

/** PostgreSQL cuts names off after this many bytes. */
const MAX_NAME_LENGTH = 63

/** Returns a name that describes the index, so that a changed declaration becomes another index. */
export function indexName(entity: string, index: EntityIndex): string {
  const fields = index.fields.map(field => (field.startsWith('-') ? `${nameOf(field)}-` : nameOf(field)))
  // Joined by dots, which entity names cannot contain. So indexes of two entities never share a name.
  return shortened([entity, ...fields, index.unique ? 'key' : 'idx'])
}

/** Joins the parts to a name that PostgreSQL does not cut. */
export function shortened(parts: readonly string[]): string {
  const name = parts.join('.')
  if (name.length <= MAX_NAME_LENGTH) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 12)
  return `${name.slice(0, MAX_NAME_LENGTH - hash.length - 1)}_${hash}`
}

/** A unique index has only its own fields. Any other index ends as every sort does, so that it serves the sort. */
export function createIndexSql(entity: CompiledEntity, index: EntityIndex): string {
  const name = quote(indexName(entity.name, index))
  if (index.unique === undefined) {
    return `CREATE INDEX ${name} ON ${entity.table} (${indexTerms(entity.columns, index.fields).join(', ')})`
  }
  const columns = index.fields.map(field => columnOf(entity, nameOf(field)))
  const terms = columns.map((column, at) => orderTerm(column, index.fields[at]?.startsWith('-') ?? false))
  return `CREATE UNIQUE INDEX ${name} ON ${entity.table} (${terms.join(', ')})${condition(columns)}`
}

/** Clients send empty text for "no value": two people without an employee number are no duplicates. */
function condition(columns: readonly Column[]): string {
  const [only] = columns
  if (columns.length !== 1 || only?.sqlType !== 'text') return ''
  return ` WHERE ${quote(only.name)} IS NOT NULL AND ${quote(only.name)} <> ''`
}

const nameOf = (field: string): string => field.replace(/^[-+]/, '')

function columnOf(entity: CompiledEntity, name: string): Column {
  const column = entity.columns.get(name)
  if (column === undefined) throw new Error(`Entity ${entity.name} has no field ${name}`)
  return column
}
