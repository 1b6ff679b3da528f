import { isStorableJson } from '../../database/sql-text.ts'
import { errors } from '../../errors.ts'
import { type Comparison, columnComparison } from './comparison.ts'
import type { Filter, Subject, Test } from './filter.ts'
import { countPattern, countTest, keep, listOperand, type Reading } from './reading.ts'
import { regexPattern } from './regex-pattern.ts'

/**
 * Reads one operator of one field, except operators that contain others. Malformed operators are refused for
 * every field. A value that the field can never hold matches nothing.
 */
export function parseTest(
  reading: Reading,
  subject: Subject,
  name: string,
  operator: string,
  operand: unknown,
  options?: unknown,
): Filter {
  countTest(reading)
  const test = (what: Test): Filter => ({ kind: 'test', subject, test: what })
  const not = (filter: Filter): Filter => ({ kind: 'not', filter })
  const equal = (value: unknown) =>
    value === null ? test({ op: 'null' }) : test(comparison(reading, subject, 'eq', value))
  const oneOf = (values: readonly unknown[]) => among(reading, subject, values)
  switch (operator) {
    case '$eq':
      return equal(operand)
    case '$ne':
      return not(equal(operand))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return ofMembers(subject, of => comparison(reading, of, operator.slice(1) as Comparison, operand))
    case '$in':
      return oneOf(listOperand(reading, operator, name, operand))
    case '$nin':
      return not(oneOf(listOperand(reading, operator, name, operand)))
    case '$exists':
      if (typeof operand !== 'boolean') throw errors.badRequest(`$exists of ${name} expects true or false`)
      return operand ? not(test({ op: 'null' })) : test({ op: 'null' })
    case '$regex': {
      const { pattern, isPlain } = regexPattern(name, operand, options)
      countPattern(reading, isPlain)
      return ofMembers(subject, of =>
        holdsText(of) ? { op: 'regex', value: keep(reading, pattern), type: typeOf(of, 'text') } : NEVER,
      )
    }
    case '$all': {
      const values = listOperand(reading, operator, name, operand)
      for (const _ of values) countTest(reading)
      return values.length === 0 ? test(NEVER) : { kind: 'all', filters: values.map(equal) }
    }
    case '$size':
      if (!Number.isSafeInteger(operand)) throw errors.badRequest(`$size of ${name} expects a whole number`)
      return test(isJson(subject) ? { op: 'size', value: keep(reading, operand), type: 'number' } : NEVER)
    default:
      throw errors.badRequest(
        operator.startsWith('$')
          ? `Unknown operator "${operator}" of ${name}`
          : `${name} mixes operators with "${operator}"`,
      )
  }
}

const NEVER: Test = { op: 'never' }

/** True if the subject is a JSON value, whose content only PostgreSQL knows. */
export const isJson = (subject: Subject): boolean =>
  subject.kind !== 'column' || subject.column.sqlType === 'jsonb'

const typeOf = (subject: Subject, json: 'json' | 'text'): 'column' | 'json' | 'text' =>
  isJson(subject) ? json : 'column'

/** A list passes if one of its members does. Equality checks both the list and its members. */
function ofMembers(subject: Subject, testOf: (subject: Subject) => Test): Filter {
  const isList = subject.kind === 'column' && subject.column.jsonType === 'array'
  if (!isList) return { kind: 'test', subject, test: testOf(subject) }
  const member: Subject = { kind: 'element' }
  const filter: Filter = { kind: 'test', subject: member, test: testOf(member) }
  return { kind: 'test', subject, test: { op: 'element', filter } }
}

function comparison(reading: Reading, subject: Subject, op: Comparison, operand: unknown): Test {
  if (subject.kind === 'column' && !isJson(subject)) {
    const fit = columnComparison(subject.column, op, operand)
    return fit === undefined ? NEVER : { op: fit.op, value: keep(reading, fit.value), type: fit.type }
  }
  if (!isStorableJson(operand)) return NEVER
  if (op === 'eq') return { op, value: keep(reading, JSON.stringify(operand)), type: 'json' }
  if (typeof operand !== 'string' && typeof operand !== 'number') return NEVER
  return { op, value: keep(reading, operand), type: typeof operand === 'string' ? 'text' : 'number' }
}

function among(reading: Reading, subject: Subject, values: readonly unknown[]): Filter {
  const present = values.filter(value => value !== null)
  const filters: Filter[] = []
  if (present.length < values.length) filters.push({ kind: 'test', subject, test: { op: 'null' } })
  const stored = present.flatMap(value => {
    if (subject.kind !== 'column' || isJson(subject))
      return isStorableJson(value) ? [JSON.stringify(value)] : []
    const fit = columnComparison(subject.column, 'eq', value)
    return fit === undefined ? [] : [fit.value]
  })
  if (stored.length > 0) {
    const test: Test = { op: 'in', value: keep(reading, stored), type: typeOf(subject, 'json') }
    filters.push({ kind: 'test', subject, test })
  }
  if (filters.length === 0) return { kind: 'test', subject, test: NEVER }
  return filters.length === 1 && filters[0] ? filters[0] : { kind: 'any', filters }
}

/** A day counts as its text. */
function holdsText(subject: Subject): boolean {
  if (subject.kind !== 'column') return true
  const { sqlType } = subject.column
  return sqlType === 'text' || sqlType === 'date' || sqlType === 'jsonb'
}
