import { errors } from '../../errors.ts'
import { isPlainObject } from '../validation/check-value.ts'

/** Most records that one call changes. */
export const MAX_UPDATE = 500

/** The records of a call that changes many: a list of objects, not too long. */
export function recordsIn(list: unknown, what: string): Record<string, unknown>[] {
  if (!Array.isArray(list)) throw errors.badRequest(`${what} must be a JSON array`)
  if (list.length > MAX_UPDATE)
    throw errors.badRequest(`At most ${MAX_UPDATE} records can be changed at once`)
  const odd = list.findIndex(record => !isPlainObject(record))
  if (odd >= 0) throw errors.badRequest(`[${odd}] must be a JSON object`)
  return list
}
