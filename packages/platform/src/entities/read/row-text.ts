import { type Condition, conditionText } from '../access/compile-rule.ts'
import type { Column } from '../columns.ts'
import { quote } from '../sql.ts'
import { column } from './read-scope.ts'

/** The JSON of one record, and what FROM needs for it beside the table. */
export interface RowText {
  /** An expression of type text. */
  select: string
  /** `, LATERAL (…) j`. */
  from: string
}

/**
 * JSON text of a record made by PostgreSQL, ready for the wire. A field hidden in every record is not in the list
 * at all, one that is hidden in some is appended where it may be seen: hidden means left out, not null.
 */
export function rowText(columns: readonly Column[], visible: (column: Column) => Condition): RowText {
  const conditions = columns.map(each => [each, visible(each)] as const)
  const always = conditions.flatMap(([each, condition]) => (condition === true ? [jsonColumn(each)] : []))
  const sometimes = conditions.flatMap(([each, condition]) =>
    typeof condition === 'function' ? [appended(each, condition)] : [],
  )
  const whole = 'row_to_json(j)::text'
  return {
    select: sometimes.length === 0 ? whole : `left(${whole}, -1) || ${sometimes.join(' || ')} || '}'`,
    from: `, LATERAL (SELECT ${always.join(', ')}) j`,
  }
}

const jsonColumn = (each: Column) => `${jsonValue(each)} AS ${quote(each.name)}`

function appended(each: Column, condition: Condition): string {
  const key = `,${JSON.stringify(each.name)}:`.replaceAll("'", "''")
  const value = `coalesce(to_json(${jsonValue(each)})::text, 'null')`
  return `CASE WHEN ${conditionText(condition)} THEN '${key}' || ${value} ELSE '' END`
}

const jsonValue = (each: Column): string => jsonExpression(each, column(each))

/** Moments with milliseconds and `Z`, which PostgreSQL's own JSON has not; everything else as it makes it. */
export function jsonExpression({ sqlType }: Column, expression: string): string {
  if (sqlType !== 'timestamptz') return expression
  return `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
