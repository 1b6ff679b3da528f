import { TableError } from '../../spreadsheets/table.ts'
import type { Column } from '../columns.ts'
import type { WritableEntity } from '../write/write-context.ts'

/**
 * Which field each column of a file fills: the one of the same name, or of the same letters and digits. Other columns
 * are left aside; a required field without a column refuses the file.
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
