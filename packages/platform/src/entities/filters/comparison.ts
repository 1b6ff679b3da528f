import { isStorableJson, isStorableText } from '../../database/sql-text.ts'
import { errors } from '../../errors.ts'
import { parseDay, parseMoment, sortableValue } from '../column-values.ts'
import type { Column, Columns } from '../columns.ts'

export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte'

/** A comparison that PostgreSQL makes in the column's own type, or on the text of a day. */
interface ColumnComparison {
  op: Comparison
  value: string | number | boolean
  type: 'column' | 'text'
}

/**
 * Returns the comparison with a value as the column can make it. Returns undefined if no record can satisfy it.
 * A value of another type is no error. As on the hosted backend, it matches nothing.
 */
export function columnComparison(
  column: Column,
  op: Comparison,
  operand: unknown,
): ColumnComparison | undefined {
  if (column.sqlType === 'date') return dayComparison(op, operand)
  if (column.sqlType === 'int8' && typeof operand === 'number') return wholeNumberComparison(op, operand)
  const isMoment = column.sqlType === 'timestamptz' && op !== 'eq'
  const value = sortableValue(column, isMoment ? beginningOf(operand) : operand)
  return value === undefined ? undefined : { op, value, type: 'column' }
}

/**
 * Days are compared as their text on the wire. A moment has a longer text, so it comes after its own day and
 * never equals it. Any other text, such as `2026-01`, is compared with the text of the day.
 */
function dayComparison(op: Comparison, operand: unknown): ColumnComparison | undefined {
  if (typeof operand !== 'string' || !isStorableText(operand)) return undefined
  const day = parseDay(operand)
  if (day !== undefined) return { op, value: day, type: 'column' }
  if (op === 'eq') return undefined
  if (operand.length > 10 && parseMoment(operand) !== undefined)
    return { op: op.startsWith('l') ? 'lte' : 'gt', value: operand.slice(0, 10), type: 'column' }
  return { op, value: operand, type: 'text' }
}

/** A moment is before or after a month or a year if it is before or after its first day. */
const beginningOf = (operand: unknown): unknown =>
  typeof operand === 'string' && MONTH_OR_YEAR.test(operand)
    ? `${operand}-01-01`.slice(0, '0000-00-00'.length)
    : operand

const MONTH_OR_YEAR = /^\d{4}(-\d\d)?$/

/**
 * A fraction is compared through the whole number below it. A number beyond the column's range is after or
 * before all values.
 */
function wholeNumberComparison(op: Comparison, operand: number): ColumnComparison | undefined {
  if (Number.isSafeInteger(operand)) return { op, value: operand, type: 'column' }
  if (op === 'eq') return undefined
  const isUpper = op.startsWith('l')
  const most = Number.MAX_SAFE_INTEGER
  if (operand < -most) return isUpper ? undefined : { op: 'gte', value: -most, type: 'column' }
  return { op: isUpper ? 'lte' : 'gt', value: Math.min(Math.floor(operand), most), type: 'column' }
}

/** Returns the column called `name`, or throws a 400 that names the unknown field. */
export function knownColumn(columns: Columns, name: string, where: string): Column {
  const column = columns.get(name)
  if (column === undefined) throw errors.badRequest(`Unknown field "${name}" in ${where}`)
  return column
}

/** Returns the value as the column's type, or throws a 400 that names the expected type. */
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
