import { createHash } from 'node:crypto'
import { type Column, orderTerm } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { EntityIndex } from '../definition.ts'
import { quote } from '../sql.ts'

/** PostgreSQL cuts names off after this many bytes. */
const LONGEST_NAME = 63

/** The name says what the index is, so that a changed declaration is another index. */
export function indexName(entity: string, index: EntityIndex): string {
  const fields = index.fields.map(field => (field.startsWith('-') ? `${nameOf(field)}_desc` : nameOf(field)))
  const name = [entity, ...fields, index.unique ? 'key' : 'idx'].join('_')
  if (name.length <= LONGEST_NAME) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 12)
  return `${name.slice(0, LONGEST_NAME - hash.length - 1)}_${hash}`
}

/** `CREATE INDEX` for one declared index; its terms are those of ORDER BY, so that it serves the sort. */
export function createIndexSql(entity: CompiledEntity, index: EntityIndex): string {
  const columns = index.fields.map(field => columnOf(entity, nameOf(field)))
  const terms = columns.map((column, at) => orderTerm(column, index.fields[at]?.startsWith('-') ?? false))
  const kind = index.unique ? 'UNIQUE INDEX' : 'INDEX'
  return `CREATE ${kind} ${quote(indexName(entity.name, index))} ON ${entity.table} (${terms.join(', ')})${condition(index, columns)}`
}

/** Clients send empty text for "no value": two people without an employee number are no duplicates. */
function condition(index: EntityIndex, columns: readonly Column[]): string {
  const [only] = columns
  if (!index.unique || columns.length !== 1 || only?.sqlType !== 'text') return ''
  return ` WHERE ${quote(only.name)} IS NOT NULL AND ${quote(only.name)} <> ''`
}

const nameOf = (field: string): string => field.replace(/^[-+]/, '')

function columnOf(entity: CompiledEntity, name: string): Column {
  const column = entity.columns.get(name)
  if (column === undefined) throw new Error(`Entity ${entity.name} has no field ${name}`)
  return column
}
