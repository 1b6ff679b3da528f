import { isStorableText } from '../database/sql-text.ts'
import type { Column } from './columns.ts'

/**
 * Returns the value as a column stores it, for comparison without type conversion. Text stays text, and a
 * number never equals a digit string. Returns undefined if the column cannot hold such a value, so that it
 * matches nothing.
 */
export function sortableValue(column: Column, value: unknown): string | number | boolean | undefined {
  switch (column.sqlType) {
    case 'text':
      return typeof value === 'string' && isStorableText(value) ? value : undefined
    case 'date':
      return typeof value === 'string' ? parseDay(value) : undefined
    case 'timestamptz':
      return typeof value === 'string' ? parseMoment(value) : undefined
    case 'int8':
      return Number.isSafeInteger(value) ? (value as number) : undefined
    case 'float8':
      return Number.isFinite(value) ? (value as number) : undefined
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'jsonb':
      return undefined
  }
}

/** Order of two values of one column, as PostgreSQL sees it: text by code point, false before true. */
export function compareValues<T extends string | number | boolean>(a: T, b: T): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** JavaScript orders text by UTF-16 unit, which puts characters beyond U+FFFF before U+E000. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right)
      return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1
  }
  return a.length - b.length
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Returns the calendar day if `text` is an existing one such as `2030-01-31`, else undefined. */
export function parseDay(text: string): string | undefined {
  if (!DAY.test(text) || text.startsWith('0000')) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}

/**
 * Returns the moment as ISO UTC text with milliseconds. A text without zone is UTC. A day alone is its first
 * moment.
 */
export function parseMoment(text: string): string | undefined {
  const [, day, time, zone] = MOMENT.exec(text) ?? []
  if (day === undefined || parseDay(day) === undefined) return undefined
  const parsed = Date.parse(`${day}T${time ?? '00:00'}${(zone ?? 'Z').toUpperCase()}`)
  if (Number.isNaN(parsed)) return undefined
  const iso = new Date(parsed).toISOString()
  return /^\d{4}-/.test(iso) && !iso.startsWith('0000') ? iso : undefined
}
