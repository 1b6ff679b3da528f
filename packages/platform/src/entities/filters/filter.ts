import type { Column } from '../columns.ts'

/** A checked filter. It refers to its values by index, so that filters of one shape share one statement. */
export type Filter =
  | { kind: 'all' | 'any' | 'none'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'test'; subject: Subject; test: Test }

/**
 * The tested column, or a JSON value inside one. `path` is the index of the value with the path. A name without
 * a field that the reader may see is missing in every record.
 */
export type Subject =
  | { kind: 'missing' }
  | { kind: 'column'; column: Column }
  | { kind: 'inside'; column: Column; path: number }
  | { kind: 'element' }
  | { kind: 'inside-element'; path: number }

/** One test; `value` is an index into the filter's values. */
export type Test =
  | { op: 'null' | 'never' }
  | { op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'regex' | 'size'; value: number; type: ValueType }
  | { op: 'element'; filter: Filter }

/** How the value is passed: as the column's own type, as JSON, or as text or number for JSON. */
type ValueType = 'column' | 'json' | 'text' | 'number'

/** A filter with its values, and a key that is equal for filters which differ only in values. */
export interface ParsedFilter {
  filter: Filter
  values: readonly unknown[]
  shape: string
  /** True if it names fields that the reader may not see. */
  namesUnknown: boolean
  /** True if PostgreSQL may need long for it. Such queries run where they block no others. */
  isCostly: boolean
}

/** A text that is equal for filters which differ only in their values. */
export function shapeOf(filter: Filter): string {
  switch (filter.kind) {
    case 'test':
      return `${subjectShape(filter.subject)} ${testShape(filter.test)}`
    case 'not':
      return `not(${shapeOf(filter.filter)})`
    default:
      return `${filter.kind}(${filter.filters.map(shapeOf).join(',')})`
  }
}

function subjectShape(subject: Subject): string {
  switch (subject.kind) {
    case 'missing':
      return '?'
    case 'column':
      return JSON.stringify(subject.column.name)
    case 'inside':
      return `${JSON.stringify(subject.column.name)}#${subject.path}`
    case 'element':
      return '*'
    case 'inside-element':
      return `*#${subject.path}`
  }
}

function testShape(test: Test): string {
  if (test.op === 'element') return `element(${shapeOf(test.filter)})`
  return 'value' in test ? `${test.op}:${test.type}$${test.value}` : test.op
}
