import { errors } from '../../errors.ts'
import type { Column, Columns } from '../columns.ts'
import { sortableValue } from '../sortable-value.ts'
import { isStorableJson } from '../storable-text.ts'

/** The column called `name`, or a 400 that says which name is unknown. */
export function knownColumn(columns: Columns, name: string, where: string): Column {
  const column = columns.get(name)
  if (column === undefined) throw errors.badRequest(`Unknown field "${name}" in ${where}`)
  return column
}

/** The value as the column's type, or a 400 that says what is expected. */
export function columnValue(column: Column, value: unknown): unknown {
  if (column.sqlType === 'jsonb') {
    if (isStorableJson(value)) return JSON.stringify(value)
    throw errors.badRequest(`${column.name} expects text without NUL or broken characters`)
  }
  const stored = sortableValue(column, value)
  if (stored === undefined) throw errors.badRequest(`${column.name} expects ${EXPECTED[column.sqlType]}`)
  return stored
}

const EXPECTED = {
  text: 'a text',
  date: 'a day such as 2030-01-31',
  timestamptz: 'a moment such as 2030-01-31T09:30:00.000Z',
  int8: 'a whole number',
  float8: 'a number',
  bool: 'true or false',
} as const
