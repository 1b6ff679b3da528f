import { both, type Condition, conditionText, either } from '../access/compile-rule.ts'
import type { Column } from '../columns.ts'
import { compileJsonTest } from './compile-json-test.ts'
import type { Filter, Subject, Test } from './filter.ts'

/** The source of the pieces of SQL. */
export interface FilterTarget {
  /** The column as the reader may see it: what is hidden reads as null. */
  column(column: Column): string
  /** Placeholder of the filter's value at `index`. */
  value(index: number): string
}

/**
 * Compiles the filter to SQL that is true for matching records. In a clause that needs true, null counts as
 * false.
 */
export function compileFilter(filter: Filter, target: FilterTarget, depth = 0): Condition {
  const inner = (each: Filter) => compileFilter(each, target, depth)
  switch (filter.kind) {
    case 'all':
      return both(filter.filters.map(inner))
    case 'any':
      return either(filter.filters.map(inner))
    case 'none':
      return opposite(either(filter.filters.map(inner)))
    case 'not':
      return opposite(inner(filter.filter))
    case 'test':
      return compileTest(filter.subject, filter.test, target, depth)
  }
}

/** Unlike NOT, also true where the condition is null. A missing value differs from every value. */
function opposite(condition: Condition): Condition {
  return typeof condition === 'function' ? () => `(${condition()}) IS NOT TRUE` : !condition
}

function compileTest(subject: Subject, test: Test, target: FilterTarget, depth: number): Condition {
  if (test.op === 'never') return false
  if (subject.kind === 'missing') return test.op === 'null'
  if (subject.kind === 'column' && subject.column.sqlType !== 'jsonb') {
    return () => columnTest(subject.column, test, target)
  }
  return () => {
    const value = jsonSubject(subject, target, depth)
    if (test.op !== 'element') return compileJsonTest(value, test, target.value)
    const matches = conditionText(compileFilter(test.filter, target, depth + 1))
    const exists = `EXISTS (SELECT 1 FROM jsonb_array_elements(${value}) e${depth + 1} WHERE ${matches})`
    return `CASE WHEN jsonb_typeof(${value}) = 'array' THEN ${exists} ELSE false END`
  }
}

const OPERATORS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function columnTest(column: Column, test: Test, target: FilterTarget): string {
  const left = target.column(column)
  switch (test.op) {
    case 'null':
      return `${left} IS NULL`
    case 'in':
      return `${left} = ANY(${target.value(test.value)}::${column.sqlType}[])`
    case 'regex':
      return `${column.sqlType === 'date' ? dayText(left) : left} ~ ${target.value(test.value)}::text`
    case 'eq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      if (test.type === 'text')
        return `${dayText(left)} COLLATE "C" ${OPERATORS[test.op]} ${target.value(test.value)}::text`
      return `${left} ${OPERATORS[test.op]} ${target.value(test.value)}::${column.sqlType}`
    default:
      throw new Error(`${test.op} is no test of a ${column.sqlType}`)
  }
}

const dayText = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`

function jsonSubject(
  subject: Exclude<Subject, { kind: 'missing' }>,
  target: FilterTarget,
  depth: number,
): string {
  switch (subject.kind) {
    case 'column':
      return target.column(subject.column)
    case 'inside':
      return `(${target.column(subject.column)} #> ${target.value(subject.path)}::text[])`
    case 'element':
      return `e${depth}.value`
    case 'inside-element':
      return `(e${depth}.value #> ${target.value(subject.path)}::text[])`
  }
}
