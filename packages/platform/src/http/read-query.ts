import { errors } from '../errors.ts'

/** Includes the first moment, excludes the second. */
export interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The parameters of an address. A repeated name becomes a list, which no parameter here accepts. */
export type Query = Record<string, unknown>

/** Returns one text, or undefined if it is missing. */
export function readText(query: Query, name: string): string | undefined {
  const value = query[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > MAX_LENGTH) {
    throw errors.badRequest(`${name} must be one text of at most ${MAX_LENGTH} characters.`)
  }
  return value
}

/** Returns one whole number, `fallback` if it is missing, and never more than `most`. */
export function readWholeNumber(query: Query, name: string, fallback: number, most: number): number {
  const text = readText(query, name)
  if (text === undefined) return fallback
  if (!/^\d{1,7}$/.test(text)) throw errors.badRequest(`${name} must be a whole number.`)
  return Math.min(Number(text), most)
}

/** Reads `from` and `to`: days, both inclusive (UTC), or moments. */
export const readPeriod = (query: Query): Period => ({
  from: readMoment(query, 'from', 0),
  to: readMoment(query, 'to', DAY_MS),
})

const MAX_LENGTH = 200
const DAY_MS = 24 * 60 * 60 * 1000
const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

function readMoment(query: Query, name: string, lengthOfDay: number): string | undefined {
  const text = readText(query, name)
  if (text === undefined) return undefined
  const isDay = DAY.test(text)
  const time = isDay || MOMENT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) {
    throw errors.badRequest(`${name} must be a day (2026-03-01) or a moment (2026-03-01T09:30:00Z).`)
  }
  return new Date(time + (isDay ? lengthOfDay : 0)).toISOString()
}
