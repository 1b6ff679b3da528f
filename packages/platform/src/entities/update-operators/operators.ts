import { isDeepStrictEqual } from 'node:util'
import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import type { SqlType } from '../column-type.ts'
import { compareValues, sortableValue } from '../column-values.ts'
import type { FieldPath } from './field-path.ts'
import { parsePull } from './parse-pull.ts'

/** The update operators that add to a list or remove from it. */
const LIST_OPERATORS = {
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

/**
 * The update operators of the wire, with their meaning in MongoDB. `$rename` works on two fields and is handled
 * separately.
 */
export const OPERATORS = {
  $set: { needsFormer: false, prepare: (_path, operand) => () => operand },
  $unset: { needsFormer: false, prepare: () => () => undefined },
  $inc: arithmetic('$inc', (former, by) => former + by),
  $mul: arithmetic('$mul', (former, by) => former * by),
  $min: extreme('$min', order => order < 0),
  $max: extreme('$max', order => order > 0),
  $currentDate: { needsFormer: false, prepare: path => (_former, now) => dateFor(path, now) },
  ...LIST_OPERATORS,
} satisfies Record<string, Operator>

export const isOperator = (name: string): name is keyof typeof OPERATORS => Object.hasOwn(OPERATORS, name)

function arithmetic(name: string, compute: (former: number, by: number) => number): Operator {
  return {
    needsFormer: true,
    prepare(path, operand) {
      if (typeof operand !== 'number') throw errors.badRequest(`${name} of ${path.written} expects a number`)
      const misplaced = errors.badRequest(`${name} of ${path.written} needs a field that holds numbers`)
      if (path.inside.length === 0 && !NUMERIC.includes(path.column.sqlType)) throw misplaced
      return (former = 0) => {
        if (typeof former === 'number') return compute(former, operand)
        throw misplaced
      }
    },
  }
}

const NUMERIC: readonly SqlType[] = ['int8', 'float8', 'jsonb']

function extreme(name: string, wins: (order: number) => boolean): Operator {
  return {
    needsFormer: true,
    prepare(path, operand) {
      const { column, inside, written } = path
      const comparable = (value: unknown) =>
        inside.length === 0 && column.sqlType !== 'jsonb' ? sortableValue(column, value) : scalar(value)
      const value = comparable(operand)
      if (value === undefined) throw errors.badRequest(`${name} of ${written} expects a value of its kind`)
      return former => {
        const present = comparable(former)
        if (present === undefined || typeof present !== typeof value) return former ?? operand
        return wins(compareValues(value, present)) ? operand : former
      }
    },
  }
}

const scalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

const dateFor = ({ column, inside }: FieldPath, now: Date): string =>
  inside.length === 0 && column.sqlType === 'date' ? now.toISOString().slice(0, 10) : now.toISOString()

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

/** Maps the present value at the path to the new one. Undefined means no value. */
type Change = (former: unknown, now: Date) => unknown

export interface Operator {
  /** The result depends on the previous value. */
  needsFormer: boolean
  prepare(path: FieldPath, operand: unknown): Change
}
