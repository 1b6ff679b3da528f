import { errors } from '../../errors.ts'
import type { Columns } from '../columns.ts'

/**
 * Who wrote a filter. For a caller, an unknown or hidden name is a field that every record lacks, as on the hosted
 * backend. In the server's own code, it is a programming error, and lists have any length.
 */
export type FilterAuthor = 'caller' | 'server'

/** State while a filter is read: the fields it may name, the values it collects, the cost so far. */
export interface Reading {
  columns: Columns
  /** Name of the filter in its source, for refusals. */
  where: string
  author: FilterAuthor
  namesUnknown: boolean
  values: unknown[]
  depth: number
  tests: number
  listed: number
  patterns: number
  /** Part of it may take PostgreSQL long. */
  isCostly: boolean
}

export const startReading = (columns: Columns, where: string, author: FilterAuthor): Reading => ({
  columns,
  where,
  author,
  namesUnknown: false,
  values: [],
  depth: 0,
  tests: 0,
  listed: 0,
  patterns: 0,
  isCostly: false,
})

/** Stores a value and returns its index. */
export const keep = (reading: Reading, value: unknown): number => reading.values.push(value) - 1

/** Reads something nested, unless it is nested too deep. */
export function deeper<T>(reading: Reading, read: () => T): T {
  if (++reading.depth > FILTER_LIMITS.depth) {
    throw errors.badRequest(`${reading.where} is nested more than ${FILTER_LIMITS.depth} levels deep`)
  }
  const result = read()
  reading.depth--
  return result
}

export function countTest(reading: Reading): void {
  if (++reading.tests > FILTER_LIMITS.tests) {
    throw errors.badRequest(`${reading.where} has more than ${FILTER_LIMITS.tests} conditions`)
  }
  if (reading.tests > CHEAP_TESTS) reading.isCostly = true
}

/** Counts a pattern. Patterns beyond text with wildcards take long to prepare, and so do many patterns. */
export function countPattern(reading: Reading, isPlain: boolean): void {
  if (++reading.patterns > FILTER_LIMITS.patterns) {
    throw errors.badRequest(`${reading.where} has more than ${FILTER_LIMITS.patterns} patterns`)
  }
  if (!isPlain || reading.patterns > CHEAP_PATTERNS) reading.isCostly = true
}

const CHEAP_PATTERNS = 2
const CHEAP_TESTS = 30

/** Returns the list that an operator needs, unless all lists of a caller together are too long. */
export function listOperand(reading: Reading, operator: string, name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw errors.badRequest(`${operator} of ${name} expects a list`)
  reading.listed += operand.length
  if (reading.listed > FILTER_LIMITS.listed && reading.author === 'caller') {
    throw errors.badRequest(`${reading.where} lists more than ${FILTER_LIMITS.listed} values`)
  }
  return operand
}

/** Limits of one filter. A filter beyond them gets a 400. */
export const FILTER_LIMITS = {
  /** `$and` in `$not` in `$elemMatch` … */
  depth: 8,
  /** Tests in the whole filter. */
  tests: 100,
  /** Values in all `$in`, `$nin`, `$all` lists together. */
  listed: 5_000,
  /**
   * `$regex` tests. PostgreSQL caches 32 compiled patterns. With more, it compiles each pattern again for every
   * record.
   */
  patterns: 5,
  /** Characters of one pattern. */
  pattern: 200,
  /** Pieces of one pattern. Each counts as often as it is repeated, and twice if it is optional. */
  patternSize: 255,
} as const
