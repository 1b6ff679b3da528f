import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import { type Column, type Columns, parseSort, type Sort, storedColumn } from '../columns.ts'
import type { ParsedFilter } from '../filters/filter.ts'
import { parseFilter } from '../filters/parse-filter.ts'
import type { BucketUnit } from './aggregate-spec.ts'
import { bucketOf, COUNT, type Field, groupOf, measureOf, type Output } from './output.ts'

/** Default and cap of the number of rows. */
const MAX_ROWS = 1_000
const MAX_GROUP_FIELDS = 4
const MAX_MEASURES = 40
const UNITS: readonly unknown[] = ['day', 'week', 'month', 'year'] satisfies BucketUnit[]
const MEASURES = ['sum', 'avg', 'min', 'max', 'count_distinct'] as const

/** A checked aggregation. */
export interface ParsedAggregate {
  filter: ParsedFilter
  groups: readonly Output[]
  measures: readonly Output[]
  having: ParsedFilter
  sort: Sort | undefined
  limit: number
  /** Its `shapeOfAggregate`, if that is known already. */
  shape?: string
}

/**
 * Reads the body of an aggregation in either spelling, with the columns that the reader may see. Any other
 * field counts as missing. Throws a 400 that names the part it cannot accept.
 */
export function parseAggregate(columns: Columns, body: unknown): ParsedAggregate {
  const options = readOptions(body)
  const fields = (option: string) => namesIn(options, option).map(name => storedColumn(columns, name) ?? name)
  const groups = [...groupsOf(fields('group_by')), ...bucketsOf(columns, options.date_bucket)]
  const measures = [
    ...(isCounted(options.count) ? [COUNT] : []),
    ...MEASURES.flatMap(measure => fields(measure).map(column => measureOf(measure, column))),
  ]
  const rows = rowColumns([...groups, ...measures])
  if (rows.size === 0)
    throw errors.badRequest('There is nothing to compute: group by a field or name a measure')
  if (measures.length > MAX_MEASURES)
    throw errors.badRequest(`At most ${MAX_MEASURES} values can be computed`)
  return {
    filter: parseFilter(columns, options.query, 'query'),
    groups,
    measures,
    having: parseFilter(rows, options.having, 'having'),
    sort: sortOf(rows, options.sort),
    limit: limitOf(options.limit),
  }
}

function groupsOf(columns: readonly Field[]): Output[] {
  if (columns.length > MAX_GROUP_FIELDS)
    throw errors.badRequest(`group_by takes at most ${MAX_GROUP_FIELDS} fields`)
  return columns.map(groupOf)
}

function bucketsOf(columns: Columns, bucket: unknown): Output[] {
  if (bucket === undefined) return []
  const { field, unit } = isPlainObject(bucket) ? bucket : {}
  if (typeof field !== 'string' || !UNITS.includes(unit))
    throw errors.badRequest('dateBucket expects a field and a unit: day, week, month or year')
  return [bucketOf(storedColumn(columns, field) ?? field, unit as BucketUnit)]
}

/** Returns the fields of the rows. Each name must be unique. */
function rowColumns(outputs: readonly Output[]): Columns {
  const rows = new Map<string, Column>()
  for (const { column } of outputs) {
    if (rows.has(column.name)) throw errors.badRequest(`"${column.name}" would stand for two things in a row`)
    rows.set(column.name, column)
  }
  return rows
}

function namesIn(options: Record<string, unknown>, option: string): string[] {
  const given = options[option] ?? []
  const names = Array.isArray(given) ? given : [given]
  if (names.every(name => typeof name === 'string')) return names
  throw errors.badRequest(`${option} expects a field or a list of fields`)
}

function isCounted(count: unknown): boolean {
  if (count === undefined || typeof count === 'boolean') return count !== false
  throw errors.badRequest('count expects true or false')
}

function sortOf(rows: Columns, sort: unknown): Sort | undefined {
  if (sort === undefined || sort === '') return undefined
  if (typeof sort !== 'string') throw errors.badRequest('sort expects a field of the rows')
  return parseSort(rows, sort)
}

function limitOf(limit: unknown = MAX_ROWS): number {
  if (!Number.isSafeInteger(limit) || (limit as number) < 0)
    throw errors.badRequest('limit expects a whole number')
  return Math.min((limit as number) || MAX_ROWS, MAX_ROWS)
}

const OPTIONS = new Set([
  ...['query', 'group_by', 'date_bucket', 'count', 'sum', 'avg', 'min', 'max', 'count_distinct'],
  ...['having', 'sort', 'limit'],
])

/** The options under one spelling: the hosted backend's client writes `groupBy`, its documentation `group_by`. */
function readOptions(body: unknown): Record<string, unknown> {
  if (!isPlainObject(body)) throw errors.badRequest('The body must be a JSON object')
  const options: Record<string, unknown> = {}
  for (const [written, value] of Object.entries(body)) {
    const name = written.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    if (!OPTIONS.has(name)) throw errors.badRequest(`Unknown option "${written}"`)
    if (Object.hasOwn(options, name)) throw errors.badRequest(`${written} is given twice`)
    // Clients write null for what they omit.
    if (value !== undefined && value !== null) options[name] = value
  }
  return options
}
