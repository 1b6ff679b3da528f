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
