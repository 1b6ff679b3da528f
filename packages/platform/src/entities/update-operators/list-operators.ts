import { isDeepStrictEqual } from 'node:util'
import { errors } from '../../errors.ts'
import { isPlainObject } from '../validation/check-value.ts'
import type { FieldPath } from './field-path.ts'
import type { Operator } from './operator.ts'
import { parsePull } from './parse-pull.ts'

/** Those of the update operators that add to a list or take from it. */
export const LIST_OPERATORS = {
  $addToSet: listed('$addToSet', (members, added) => [
    ...members,
    ...added.filter(
      (value, at) => ![...members, ...added.slice(0, at)].some(member => isDeepStrictEqual(member, value)),
    ),
  ]),
  $push: listed('$push', (members, added) => [...members, ...added]),
  $pull: {
    needsFormer: true,
    prepare(path, operand) {
      requireList('$pull', path)
      const goes = parsePull(path.written, operand)
      return former =>
        former === undefined ? undefined : listOf('$pull', path, former).filter(member => !goes(member))
    },
  },
} satisfies Record<string, Operator>

function listed(
  name: string,
  join: (members: readonly unknown[], added: readonly unknown[]) => unknown[],
): Operator {
  return {
    needsFormer: true,
    prepare: (path, operand) => {
      requireList(name, path)
      const added = eachOf(path, operand)
      return (former = []) => join(listOf(name, path, former), added)
    },
  }
}

/** One value, or several as `{ $each: […] }`. */
function eachOf({ written }: FieldPath, operand: unknown): unknown[] {
  if (!isPlainObject(operand) || !Object.keys(operand).some(key => key.startsWith('$'))) return [operand]
  const { $each, ...others } = operand
  if (Array.isArray($each) && Object.keys(others).length === 0) return $each
  throw errors.badRequest(`${written} expects a value or { $each: [values] }`)
}

function requireList(name: string, { written, column, inside }: FieldPath): void {
  if (inside.length === 0 && column.sqlType !== 'jsonb')
    throw errors.badRequest(`${name} of ${written} needs a field that holds a list`)
}

function listOf(name: string, { written }: FieldPath, former: unknown): unknown[] {
  if (Array.isArray(former)) return former
  throw errors.badRequest(`${name} of ${written} needs a field that holds a list`)
}
