import type { Column } from './columns.ts'
import { parseDay, parseMoment } from './moments.ts'
import { isStorableText } from './storable-text.ts'

/**
 * The value as a column stores it, for comparing without type conversion: text stays text, a number never
 * equals a digit string. Undefined when the column cannot hold such a value, so that it compares with nothing.
 */
export function sortableValue(column: Column, value: unknown): string | number | boolean | undefined {
  switch (column.sqlType) {
    case 'text':
      return typeof value === 'string' && isStorableText(value) ? value : undefined
    case 'date':
      return typeof value === 'string' ? parseDay(value) : undefined
    case 'timestamptz':
      return typeof value === 'string' ? parseMoment(value) : undefined
    case 'int8':
      return Number.isSafeInteger(value) ? (value as number) : undefined
    case 'float8':
      return Number.isFinite(value) ? (value as number) : undefined
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'jsonb':
      return undefined
  }
}
