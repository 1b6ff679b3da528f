/** What to compute of an entity's records: groups, measures of each, and which of the rows to answer. */
export interface AggregateSpec {
  /** A wire filter, applied before grouping; all readable records when left out. */
  query?: Record<string, unknown>
  /** Up to four fields. Without it and without `dateBucket` there is one row over everything. */
  groupBy?: string | readonly string[]
  /** Groups a date field by day `2030-01-31`, week `2030-W05`, month `2030-01` or year `2030`, in UTC. */
  dateBucket?: { field: string; unit: BucketUnit }
  /** Number of records of each group; on unless `false`. */
  count?: boolean
  sum?: string | readonly string[]
  avg?: string | readonly string[]
  min?: string | readonly string[]
  max?: string | readonly string[]
  countDistinct?: string | readonly string[]
  /** A wire filter on the fields of the rows. */
  having?: Record<string, unknown>
  /** A field of the rows, `-` in front for descending; by groups when left out. */
  sort?: string
  /** Default and cap 1,000. */
  limit?: number
}

export type BucketUnit = 'day' | 'week' | 'month' | 'year'

/** A row for each group: its fields, then `count`, `sum_f`, `avg_f`, `min_f`, `max_f`, `count_distinct_f`. */
export interface AggregateRows {
  rows: Record<string, unknown>[]
  /** There are more groups than the limit allowed. */
  truncated: boolean
}
