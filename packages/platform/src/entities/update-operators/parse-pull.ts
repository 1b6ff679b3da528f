import { isDeepStrictEqual } from 'node:util'
import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import { compareValues } from '../column-values.ts'

const DEEPEST = 8

type Test = (member: unknown) => boolean

/**
 * Returns a test for the members of a list that `$pull` removes. They equal a value, have the given parts, or
 * satisfy operators.
 */
export function parsePull(field: string, operand: unknown, depth = 0): Test {
  if (depth > DEEPEST) throw errors.badRequest(`$pull of ${field} is nested too deeply`)
  if (!isPlainObject(operand)) return member => isDeepStrictEqual(member, operand)
  const entries = Object.entries(operand)
  if (!entries.some(([key]) => key.startsWith('$'))) {
    const parts = entries.map(([key, part]) => [key, parsePull(field, part, depth + 1)] as const)
    return member =>
      isPlainObject(member) &&
      parts.every(([key, fits]) => fits(Object.hasOwn(member, key) ? member[key] : null))
  }
  const tests = entries.map(([operator, value]) => parseTest(field, operator, value))
  return member => tests.every(fits => fits(member))
}

function parseTest(field: string, operator: string, value: unknown): Test {
  const isListed: Test = member => (value as unknown[]).some(one => isDeepStrictEqual(one, member))
  switch (operator) {
    case '$eq':
      return member => isDeepStrictEqual(member, value)
    case '$ne':
      return member => !isDeepStrictEqual(member, value)
    case '$in':
    case '$nin':
      if (!Array.isArray(value)) throw errors.badRequest(`${operator} of ${field} expects a list`)
      return operator === '$in' ? isListed : member => !isListed(member)
    case '$gt':
      return ordered(value, order => order > 0)
    case '$gte':
      return ordered(value, order => order >= 0)
    case '$lt':
      return ordered(value, order => order < 0)
    case '$lte':
      return ordered(value, order => order <= 0)
    default:
      throw errors.badRequest(`Unknown operator "${operator}" in $pull of ${field}`)
  }
}

const ordered =
  (value: unknown, holds: (order: number) => boolean): Test =>
  member =>
    (typeof member === 'number' && typeof value === 'number' && holds(compareValues(member, value))) ||
    (typeof member === 'string' && typeof value === 'string' && holds(compareValues(member, value)))
