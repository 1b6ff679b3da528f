import { errors } from '../../errors.ts'
import type { Column } from '../columns.ts'
import type { BucketUnit } from './aggregate-spec.ts'

/** One field of the rows: what it is called, and how it comes from the records. */
export interface Output {
  column: Column
  /** A field as it is, a bucket of a date, or a measure over the group. */
  how: 'field' | BucketUnit | Measure
  /** The field it is made of; `count` has none. */
  of?: Column
}

export type Measure = 'count' | 'sum' | 'avg' | 'min' | 'max' | 'count_distinct'

export const groupOf = (column: Column): Output => ({ column, how: 'field', of: column })

/** The hosted backend keeps days of an app as text, which has no weeks; so that no client comes to rely on more, neither have ours. */
export function bucketOf(column: Column, unit: BucketUnit): Output {
  if (column.sqlType !== 'date' && column.sqlType !== 'timestamptz')
    throw errors.badRequest(`dateBucket of ${column.name} needs a field that holds dates`)
  if (unit === 'week' && !column.server)
    throw errors.badRequest(`dateBucket of ${column.name} knows day, month and year`)
  return { column: computed(column.name, 'text'), how: unit, of: column }
}

export const COUNT: Output = { column: computed('count', 'int8'), how: 'count' }

export function measureOf(measure: Exclude<Measure, 'count'>, column: Column): Output {
  const name = `${measure}_${column.name}`
  const isNumber = column.sqlType === 'int8' || column.sqlType === 'float8'
  if ((measure === 'sum' || measure === 'avg') && !isNumber)
    throw errors.badRequest(`${measure} of ${column.name} needs a field that holds numbers`)
  if (column.sqlType === 'jsonb')
    throw errors.badRequest(`${measure} of ${column.name} needs a field that holds single values`)
  const row =
    measure === 'min' || measure === 'max'
      ? { ...column, name, optional: true, server: false }
      : computed(name, measure === 'count_distinct' ? 'int8' : 'float8')
  return { column: row, how: measure, of: column }
}

function computed(name: string, sqlType: 'int8' | 'float8' | 'text'): Column {
  const jsonType = sqlType === 'text' ? 'string' : sqlType === 'int8' ? 'integer' : 'number'
  return {
    name,
    sqlType,
    jsonType,
    format: undefined,
    nullable: true,
    enum: undefined,
    optional: true,
    server: false,
    schema: undefined,
  }
}
