import type { Column } from '../columns.ts'
import { parseDay, parseMoment } from '../moments.ts'
import { sortableValue } from '../sortable-value.ts'
import { isStorableText } from '../storable-text.ts'

export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte'

/** A comparison that PostgreSQL makes in the column's own type, or on the text of a day. */
interface ColumnComparison {
  op: Comparison
  value: string | number | boolean
  type: 'column' | 'text'
}

/**
 * The comparison with a value as the column can make it; undefined when no record can satisfy it. A value of another
 * type is no mistake of the caller's: as on the hosted backend it matches nothing.
 */
export function columnComparison(
  column: Column,
  op: Comparison,
  operand: unknown,
): ColumnComparison | undefined {
  if (column.sqlType === 'date') return dayComparison(op, operand)
  if (column.sqlType === 'int8' && typeof operand === 'number') return wholeNumberComparison(op, operand)
  const value = sortableValue(column, operand)
  return value === undefined ? undefined : { op, value, type: 'column' }
}

/**
 * Days compare as the text they are on the wire. A moment, whose text is longer, comes after its own day and never
 * equals it; any other text, such as `2026-01`, is compared with the text of the day.
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

/** A number between two whole ones lies after the lower; one beyond what a column holds lies after or before all. */
function wholeNumberComparison(op: Comparison, operand: number): ColumnComparison | undefined {
  if (Number.isSafeInteger(operand)) return { op, value: operand, type: 'column' }
  if (op === 'eq') return undefined
  const isUpper = op.startsWith('l')
  const most = Number.MAX_SAFE_INTEGER
  if (operand < -most) return isUpper ? undefined : { op: 'gte', value: -most, type: 'column' }
  return { op: isUpper ? 'lte' : 'gt', value: Math.min(Math.floor(operand), most), type: 'column' }
}
