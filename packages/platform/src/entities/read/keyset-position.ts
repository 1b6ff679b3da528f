import type { Condition } from '../access/compile-rule.ts'
import type { Sort } from '../columns.ts'
import { column, jsonExpression, type ReadScope } from './read-scope.ts'

/** The position of a record in a sorted list: its id and its sort value as its reader sees it. */
export interface KeysetPosition {
  value: unknown
  id: string
}

/** Returns the position of each record as a term of SELECT, JSON text. */
export const selectPosition = (sort: Sort, scope: ReadScope): string =>
  `json_build_object('value', ${jsonExpression(sort.column, scope.seen(sort.column))}, 'id', t."id")::text AS position`

/**
 * Returns the condition for records after a position, in the order of `orderBy`. The comparison of the value
 * alone comes first as a separate condition. An index can start from it.
 */
export function afterPosition(
  { column: by, descending }: Sort,
  scope: ReadScope,
  isNull: boolean,
  placeholder: { value: () => string; id: () => string },
): Condition {
  const later = () => `t."id" > ${placeholder.id()}::text`
  if (scope.visible(by) === false) return later
  const ordered = () => (scope.visible(by) === true ? column(by) : scope.seen(by))
  const mayBeNull = !by.server || by.nullable
  if (by.name === 'id') return () => `t."id" ${descending ? '<' : '>'} ${placeholder.id()}::text`
  // Null comes first ascending and last descending.
  if (isNull) {
    return descending
      ? () => `(${ordered()} IS NULL AND ${later()})`
      : () => `(${ordered()} IS NOT NULL OR ${later()})`
  }
  return () => {
    const value = `${placeholder.value()}::${by.sqlType}`
    const operator = descending ? '<' : '>'
    const started = `${ordered()} ${operator}= ${value}`
    const past = `${ordered()} ${operator} ${value} OR ${later()}`
    return descending && mayBeNull
      ? `(${started} OR ${ordered()} IS NULL) AND (${ordered()} IS NULL OR ${past})`
      : `${started} AND (${past})`
  }
}
