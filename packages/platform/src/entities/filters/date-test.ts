import type { Column } from '../columns.ts'
import { parseMoment } from '../moments.ts'
import { columnValue } from './column-value.ts'

type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte'

/**
 * Days compare as the text they are on the wire. Compared with a moment, whose text is longer, a day comes before it
 * when it is the same day or an earlier one, and never equals it: undefined.
 */
export function parseDateTest(
  column: Column,
  op: Comparison,
  value: unknown,
): { op: Comparison; day: unknown } | undefined {
  if (typeof value !== 'string' || value.length <= 10 || parseMoment(value) === undefined) {
    return { op, day: columnValue(column, value) }
  }
  if (op === 'eq') return undefined
  return { op: op.startsWith('l') ? 'lte' : 'gt', day: value.slice(0, 10) }
}
