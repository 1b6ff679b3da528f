import { errors } from '../../errors.ts'
import type { Column, Columns } from '../columns.ts'
import { knownColumn } from '../filters/column-value.ts'

/** Default and cap of `limit`. */
const MAX_LIMIT = 5_000

/** By which column, and in which direction. */
export interface Sort {
  column: Column
  descending: boolean
}

/** `field`, `+field` or `-field`; newest first when nothing is said. */
export function parseSort(columns: Columns, sort = '-created_date'): Sort {
  const written = sort === '' ? '-created_date' : sort
  return {
    column: knownColumn(columns, written.replace(/^[-+]/, ''), 'sort'),
    descending: written.startsWith('-'),
  }
}

/** The columns of the answer in the table's order, `id` always among them; all when nothing is said. */
export function parseFields(columns: Columns, fields: readonly string[] | undefined): readonly Column[] {
  const all = [...columns.values()]
  if (fields === undefined || fields.length === 0) return all
  const chosen = new Set(fields.map(name => knownColumn(columns, name, 'fields').name))
  return all.filter(({ name }) => name === 'id' || chosen.has(name))
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
