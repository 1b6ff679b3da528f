import type { Column } from '../columns.ts'
import { quote } from '../sql.ts'
import type { Output } from './output.ts'

/** The output as a term of SELECT; `seen` is a field as the reader may see it. */
export const selectOutput = (output: Output, seen: (column: Column) => string): string =>
  `${expressionOf(output, seenValue(output, seen))} AS ${quote(output.column.name)}`

function seenValue({ of, isMissing }: Output, seen: (column: Column) => string): string {
  if (of === undefined) return ''
  return isMissing === true ? `NULL::${of.sqlType}` : seen(of)
}

const BUCKETS = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM', year: 'YYYY' } as const

function expressionOf({ how, of }: Output, seen: string): string {
  const isBool = of?.sqlType === 'bool'
  switch (how) {
    case 'field':
      return seen
    case 'day':
    case 'week':
    case 'month':
    case 'year':
      return `to_char(${of?.sqlType === 'timestamptz' ? `${seen} AT TIME ZONE 'UTC'` : seen}, '${BUCKETS[how]}')`
    case 'count':
      return 'count(*)::int8'
    case 'sum':
      return `coalesce(sum(${seen}), 0)::float8`
    case 'avg':
      return `avg(${seen})::float8`
    case 'min':
      return isBool ? `bool_and(${seen})` : `min(${seen})`
    case 'max':
      return isBool ? `bool_or(${seen})` : `max(${seen})`
    case 'count_distinct':
      return `count(DISTINCT ${seen})::int8`
  }
}
