import { errors } from '../../errors.ts'
import { columnValue, jsonValue } from './column-value.ts'
import { parseDateTest } from './date-test.ts'
import type { Filter, Subject, Test } from './filter.ts'
import { countTest, keep, listOperand, type Reading } from './reading.ts'
import { regexPattern } from './regex-pattern.ts'

type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte'

/** Reads one operator of one field, except those that contain further operators. */
export function parseTest(
  reading: Reading,
  subject: Subject,
  name: string,
  operator: string,
  operand: unknown,
): Filter {
  countTest(reading)
  const test = (what: Test): Filter => ({ kind: 'test', subject, test: what })
  const not = (filter: Filter): Filter => ({ kind: 'not', filter })
  const equal = (value: unknown) =>
    value === null ? test({ op: 'null' }) : test(comparison(reading, subject, name, 'eq', value))
  const oneOf = (values: readonly unknown[]) => among(reading, subject, name, values)
  switch (operator) {
    case '$eq':
      return equal(operand)
    case '$ne':
      return not(equal(operand))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return test(comparison(reading, subject, name, operator.slice(1) as Comparison, operand))
    case '$in':
      return oneOf(listOperand(reading, operator, name, operand))
    case '$nin':
      return not(oneOf(listOperand(reading, operator, name, operand)))
    case '$exists':
      if (typeof operand !== 'boolean') throw errors.badRequest(`$exists of ${name} expects true or false`)
      return operand ? not(test({ op: 'null' })) : test({ op: 'null' })
    case '$regex':
      requireText(subject, name)
      return test({
        op: 'regex',
        value: keep(reading, regexPattern(name, operand)),
        type: isJson(subject) ? 'text' : 'column',
      })
    case '$all': {
      const values = listOperand(reading, operator, name, operand)
      for (const _ of values) countTest(reading)
      return values.length === 0 ? test({ op: 'never' }) : { kind: 'all', filters: values.map(equal) }
    }
    case '$size':
      if (!isJson(subject)) throw errors.badRequest(`$size of ${name} needs a field that holds a list`)
      if (!Number.isSafeInteger(operand)) throw errors.badRequest(`$size of ${name} expects a whole number`)
      return test({ op: 'size', value: keep(reading, operand), type: 'number' })
    default:
      throw errors.badRequest(
        operator.startsWith('$')
          ? `Unknown operator "${operator}" of ${name}`
          : `${name} mixes operators with "${operator}"`,
      )
  }
}

const isJson = (subject: Subject): boolean => subject.kind !== 'column' || subject.column.sqlType === 'jsonb'

function comparison(
  reading: Reading,
  subject: Subject,
  name: string,
  op: Comparison,
  operand: unknown,
): Test {
  if (subject.kind === 'column' && subject.column.sqlType === 'date') {
    const test = parseDateTest(subject.column, op, operand)
    return test === undefined
      ? { op: 'never' }
      : { op: test.op, value: keep(reading, test.day), type: 'column' }
  }
  if (subject.kind === 'column' && !isJson(subject)) {
    return { op, value: keep(reading, columnValue(subject.column, operand)), type: 'column' }
  }
  if (op === 'eq') return { op, value: keep(reading, jsonValue(name, operand)), type: 'json' }
  if (subject.kind === 'column' && subject.column.jsonType === 'array') {
    throw errors.badRequest(`$${op} of ${name} cannot compare a list; use $elemMatch`)
  }
  if (typeof operand !== 'string' && typeof operand !== 'number') {
    throw errors.badRequest(`$${op} of ${name} expects a text or a number`)
  }
  jsonValue(name, operand)
  return { op, value: keep(reading, operand), type: typeof operand === 'string' ? 'text' : 'number' }
}

function among(reading: Reading, subject: Subject, name: string, values: readonly unknown[]): Filter {
  const present = values.filter(value => value !== null)
  const filters: Filter[] = []
  if (present.length < values.length) filters.push({ kind: 'test', subject, test: { op: 'null' } })
  const stored = present.flatMap(value => {
    if (subject.kind !== 'column' || isJson(subject)) return [jsonValue(name, value)]
    if (subject.column.sqlType !== 'date') return [columnValue(subject.column, value)]
    const test = parseDateTest(subject.column, 'eq', value)
    return test === undefined ? [] : [test.day]
  })
  if (stored.length > 0) {
    const type = isJson(subject) ? 'json' : 'column'
    filters.push({ kind: 'test', subject, test: { op: 'in', value: keep(reading, stored), type } })
  }
  if (filters.length === 0) return { kind: 'test', subject, test: { op: 'never' } }
  return filters.length === 1 && filters[0] ? filters[0] : { kind: 'any', filters }
}

function requireText(subject: Subject, name: string): void {
  if (subject.kind !== 'column') return
  const { sqlType, jsonType } = subject.column
  if (sqlType === 'text' || sqlType === 'date' || (sqlType === 'jsonb' && jsonType !== 'array')) return
  throw errors.badRequest(`$regex of ${name} needs a field that holds text`)
}
