import { quote } from '../../database/sql-text.ts'
import { errors } from '../../errors.ts'
import type { Column } from '../columns.ts'
import type { BucketUnit } from './aggregate-spec.ts'

/** One field of the rows: its name and how it is computed from the records. */
export interface Output {
  column: Column
  /** A field as it is, a bucket of a date, or a measure over the group. */
  how: 'field' | BucketUnit | Measure
  /** The source field. `count` has none. */
  of?: Column
  /** True if the reader cannot see such a field. It is then null in every record. */
  isMissing?: boolean
}

/** A column that the reader may see, or a name without such a column. */
export type Field = Column | string

export type Measure = 'count' | 'sum' | 'avg' | 'min' | 'max' | 'count_distinct'

export const groupOf = (field: Field): Output =>
  typeof field === 'string'
    ? missing(field, 'field', 'text', field)
    : { column: field, how: 'field', of: field }

/**
 * The hosted backend stores an app's days as text, which it cannot group by week. We refuse it too, so that no
 * client relies on more.
 */
export function bucketOf(column: Field, unit: BucketUnit): Output {
  if (typeof column === 'string') {
    if (unit === 'week') throw noWeeks(column)
    return missing(column, unit, 'date', column)
  }
  if (column.sqlType !== 'date' && column.sqlType !== 'timestamptz')
    throw errors.badRequest(`dateBucket of ${column.name} needs a field that holds dates`)
  if (unit === 'week' && !column.server) throw noWeeks(column.name)
  return { column: computed(column.name, 'text'), how: unit, of: column }
}

const noWeeks = (name: string) => errors.badRequest(`dateBucket of ${name} knows day, month and year`)

export const COUNT: Output = { column: computed('count', 'int8'), how: 'count' }

export function measureOf(measure: Exclude<Measure, 'count'>, column: Field): Output {
  if (typeof column === 'string') {
    const type = measure === 'sum' || measure === 'avg' ? 'float8' : 'text'
    return missing(column, measure, type, `${measure}_${column}`)
  }
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

/** Valid field names. They become quoted SQL names. */
const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_-]{0,40}$/u

/** Returns a measure over a field that is null in every record. */
function missing(name: string, how: Output['how'], sqlType: 'text' | 'float8' | 'date', row: string): Output {
  if (!FIELD_NAME.test(name)) throw errors.badRequest(`"${name}" is no name of a field`)
  const type = how === 'count_distinct' ? 'int8' : sqlType === 'date' ? 'text' : sqlType
  return { column: computed(row, type), how, of: { ...computed(name, 'text'), sqlType }, isMissing: true }
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
    isRendered: false,
    schema: undefined,
  }
}

/** Returns the output as a term of SELECT. `seen` returns a field as the reader may see it. */
export const selectOutput = (output: Output, seen: (column: Column) => string): string =>
  `${expressionOf(output, seenValue(output, seen))} AS ${quote(output.column.name)}`

function seenValue({ of, isMissing }: Output, seen: (column: Column) => string): string {
  if (of === undefined) return ''
  return isMissing === true ? `NULL::${of.sqlType}` : seen(of)
}

const BUCKETS = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM', year: 'YYYY' } as const

function expressionOf({ how, of }: Output, seen: string): string {
  const isBool = of?.sqlType === 'bool'
  switch (how) {
    case 'field':
      return seen
    case 'day':
    case 'week':
    case 'month':
    case 'year':
      return `to_char(${of?.sqlType === 'timestamptz' ? `${seen} AT TIME ZONE 'UTC'` : seen}, '${BUCKETS[how]}')`
    case 'count':
      return 'count(*)::int8'
    case 'sum':
      return `coalesce(sum(${seen}), 0)::float8`
    case 'avg':
      return `avg(${seen})::float8`
    case 'min':
      return isBool ? `bool_and(${seen})` : `min(${seen})`
    case 'max':
      return isBool ? `bool_or(${seen})` : `max(${seen})`
    case 'count_distinct':
      return `count(DISTINCT ${seen})::int8`
  }
}
