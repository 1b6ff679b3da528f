import { errors } from '../../errors.ts'
import type { Columns } from '../columns.ts'

/**
 * What a name means that no field of the reader's has: of a caller, a field that every record lacks, as on the hosted
 * backend; in the server's own code, a mistake.
 */
export type UnknownNames = 'are missing' | 'are refused'

/** What a filter is read with: the fields it may name, the values it collects, the cost so far. */
export interface Reading {
  columns: Columns
  /** What the filter is called where it was written, for refusals. */
  where: string
  unknown: UnknownNames
  namesUnknown: boolean
  values: unknown[]
  depth: number
  tests: number
  listed: number
  patterns: number
  /** Something in it may take PostgreSQL long. */
  isCostly: boolean
}

export const startReading = (columns: Columns, where: string, unknown: UnknownNames): Reading => ({
  columns,
  where,
  unknown,
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

/** Counts a pattern; more than text with wildcards for case and place takes long to get ready, and so do many. */
export function countPattern(reading: Reading, isPlain: boolean): void {
  if (++reading.patterns > FILTER_LIMITS.patterns) {
    throw errors.badRequest(`${reading.where} has more than ${FILTER_LIMITS.patterns} patterns`)
  }
  if (!isPlain || reading.patterns > CHEAP_PATTERNS) reading.isCostly = true
}

const CHEAP_PATTERNS = 2
const CHEAP_TESTS = 30

/** The list an operator needs, unless all lists together are too long. */
export function listOperand(reading: Reading, operator: string, name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw errors.badRequest(`${operator} of ${name} expects a list`)
  reading.listed += operand.length
  if (reading.listed > FILTER_LIMITS.listed) {
    throw errors.badRequest(`${reading.where} lists more than ${FILTER_LIMITS.listed} values`)
  }
  return operand
}

/** What one filter may cost; more is answered with 400. */
export const FILTER_LIMITS = {
  /** `$and` in `$not` in `$elemMatch` … */
  depth: 8,
  /** Tests in the whole filter. */
  tests: 100,
  /** Values in all `$in`, `$nin`, `$all` lists together. */
  listed: 5_000,
  /** `$regex` tests: PostgreSQL keeps 32 compiled patterns, and with more it compiles each anew for every record. */
  patterns: 5,
  /** Characters of one pattern. */
  pattern: 200,
  /** Pieces of one pattern, each counted as often as it is repeated and twice when it may be missing. */
  patternSize: 255,
} as const
