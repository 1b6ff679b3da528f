/** What one filter may cost; more is answered with 400. */
export const FILTER_LIMITS = {
  /** `$and` in `$not` in `$elemMatch` … */
  depth: 8,
  /** Tests in the whole filter. */
  tests: 100,
  /** Values in all `$in`, `$nin`, `$all` lists together. */
  listed: 5_000,
  /** Characters of one pattern. */
  pattern: 200,
} as const
