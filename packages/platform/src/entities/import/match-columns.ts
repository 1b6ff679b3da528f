import { TableError } from '../../spreadsheets/table.ts'
import { parseMoment } from '../column-values.ts'
import type { Column } from '../columns.ts'
import type { WritableEntity } from '../write/write-context.ts'

/**
 * Maps each column of a file to the field of the same name, or of the same letters and digits. Other columns
 * are ignored. Refuses the file if a required field has no column.
 */
export function matchColumns(
  { entity }: WritableEntity,
  columns: readonly string[],
): ReadonlyMap<string, Column> {
  const computed = new Set(entity.definition.computed)
  const fields = [...entity.columns.values()].filter(({ server, name }) => !server && !computed.has(name))
  const matched = new Map<string, Column>()
  for (const column of columns) {
    const field =
      fields.find(({ name }) => name === column) ?? fields.find(({ name }) => plain(name) === plain(column))
    if (field === undefined) continue
    const other = [...matched].find(([, taken]) => taken === field)?.[0]
    if (other !== undefined) throw new TableError(`Both ${other} and ${column} would fill ${field.name}.`)
    matched.set(column, field)
  }
  const filled = new Set(matched.values())
  const missing = fields.filter(field => isRequired(field) && !filled.has(field)).map(({ name }) => name)
  if (missing.length > 0) throw new TableError(`The file has no column for ${missing.join(', ')}.`)
  return matched
}

const isRequired = ({ optional, nullable, schema }: Column): boolean =>
  !optional && !nullable && (schema as { default?: unknown } | undefined)?.default === undefined

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Converts a cell to the field's type. A cell that cannot be converted is left unchanged, and validation then
 * reports the expected type.
 */
export function convertCell(column: Column, cell: unknown): unknown {
  switch (column.sqlType) {
    case 'text':
      return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : cell
    case 'int8':
    case 'float8':
      return typeof cell === 'string' && NUMBER.test(cell.trim()) ? Number(cell) : cell
    case 'bool':
      return truthOf(cell)
    case 'date':
      return typeof cell === 'string' ? dayOf(cell.trim()) : cell
    case 'timestamptz':
      return typeof cell === 'string' ? (parseMoment(cell.trim()) ?? cell) : cell
    case 'jsonb':
      return typeof cell === 'string' ? jsonOf(column, cell.trim()) : cell
  }
}

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i

const TRUTHS = new Map<unknown, boolean>([
  ...['true', 'yes', 'y', '1', 1].map(word => [word, true] as const),
  ...['false', 'no', 'n', '0', 0].map(word => [word, false] as const),
])

const truthOf = (cell: unknown): unknown =>
  TRUTHS.get(typeof cell === 'string' ? cell.trim().toLowerCase() : cell) ?? cell

/** A spreadsheet stores a day as a moment at midnight. */
const dayOf = (text: string): string =>
  text.replace(/^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?Z?$/, '$1')

/** Parses JSON. A list can also be texts with commas between. */
function jsonOf({ jsonType }: Column, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return jsonType === 'array' ? text.split(',').map(part => part.trim()) : text
  }
}
