import type { Filter, Subject, Test } from './filter.ts'

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
