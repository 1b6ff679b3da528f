import { errors } from '../../errors.ts'
import { nestsTooDeep } from '../../json-depth.ts'
import type { PageQuery } from '../pages/page-query.ts'
import type { ListQuery } from '../store.ts'
import { isPlainObject } from '../validation/check-value.ts'

/** Reads `q`, `sort`, `limit`, `skip` and `fields` of a list; 400 names the parameter that makes no sense. */
export function parseListQuery(query: unknown): ListQuery {
  const parameters = isPlainObject(query) ? query : {}
  const q = parseQ(parameters.q)
  const sort = one(parameters, 'sort')
  const limit = wholeNumber(parameters, 'limit')
  const skip = wholeNumber(parameters, 'skip')
  const fields = one(parameters, 'fields')
    ?.split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  return {
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(limit === undefined ? {} : { limit }),
    ...(skip === undefined ? {} : { skip }),
    ...(fields === undefined ? {} : { fields }),
  }
}

/** The same for a page, which has `cursor` and `distinct` instead of `skip`. */
export function parsePageQuery(query: unknown): PageQuery {
  const parameters = isPlainObject(query) ? query : {}
  const { skip: _, ...list } = parseListQuery({ ...parameters, skip: undefined })
  const cursor = one(parameters, 'cursor')
  const distinct = one(parameters, 'distinct')
  return {
    ...list,
    ...(cursor === undefined ? {} : { cursor }),
    ...(distinct === undefined ? {} : { distinct }),
  }
}

/** A filter as JSON text. */
export function parseQ(text: unknown): Record<string, unknown> | undefined {
  if (text === undefined || text === '') return undefined
  const parsed: unknown =
    typeof text === 'string' && !nestsTooDeep(text) ? parsedOrUndefined(text) : undefined
  if (!isPlainObject(parsed)) throw errors.badRequest('q expects a JSON object')
  return parsed
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function one(parameters: Record<string, unknown>, name: string): string | undefined {
  const value = parameters[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw errors.badRequest(`${name} may be given once`)
  return value
}

function wholeNumber(parameters: Record<string, unknown>, name: string): number | undefined {
  const text = one(parameters, name)
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw errors.badRequest(`${name} expects a whole number`)
  return Number(text)
}
