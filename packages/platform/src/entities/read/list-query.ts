import { errors } from '../../errors.ts'
import type { Column, Columns } from '../columns.ts'

/** Default and cap of `limit`. */
const MAX_LIMIT = 5_000

/** By which column, and in which direction. */
export interface Sort {
  column: Column
  descending: boolean
}

/** `field`, `+field` or `-field`; undefined when that is no column the reader may see. */
export function parseSort(columns: Columns, sort: string): Sort | undefined {
  const column = columns.get(sort.replace(/^[-+]/, ''))
  return column && { column, descending: sort.startsWith('-') }
}

/**
 * The order of a list: newest first when nothing is said. A name that stands for no readable field is the same in every
 * record and sorts nothing: then, as with any other value that all records share, they come by id.
 */
export function orderOfList(columns: Columns, sort = ''): Sort {
  const order = parseSort(columns, sort === '' ? '-created_date' : sort) ?? parseSort(columns, 'id')
  if (order === undefined) throw new Error('Every record has an id')
  return order
}

/**
 * The columns of the answer in the table's order, `id` always among them; all when nothing is said. Only `readable` ones
 * can be chosen, what else is named is absent.
 */
export function parseFields(
  { columns }: { columns: Columns },
  readable: Columns,
  fields: readonly string[] = [],
): readonly Column[] {
  if (fields.length === 0) return [...columns.values()]
  const chosen = new Set(fields)
  return [...readable.values()].filter(({ name }) => name === 'id' || chosen.has(name))
}

/** A limit above the cap is taken as the cap. */
export function parseLimit(limit = MAX_LIMIT): number {
  if (!Number.isSafeInteger(limit) || limit < 0) throw errors.badRequest('limit expects a whole number')
  return limit === 0 ? MAX_LIMIT : Math.min(limit, MAX_LIMIT)
}

export function parseSkip(skip = 0): number {
  if (!Number.isSafeInteger(skip) || skip < 0) throw errors.badRequest('skip expects a whole number')
  return skip
}
