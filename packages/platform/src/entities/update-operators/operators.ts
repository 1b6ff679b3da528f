import { errors } from '../../errors.ts'
import type { SqlType } from '../column-type.ts'
import { compareValues } from '../compare-values.ts'
import { sortableValue } from '../sortable-value.ts'
import type { FieldPath } from './field-path.ts'
import { LIST_OPERATORS } from './list-operators.ts'
import type { Operator } from './operator.ts'

/** The update operators of the wire, with the meaning they have in MongoDB. `$rename` concerns two fields and stands apart. */
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
