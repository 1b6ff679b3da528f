/** An aggregation of an entity's records: groups, measures of each group, and the rows to return. */
export interface AggregateSpec {
  /** A wire filter, applied before grouping. Default: all readable records. */
  query?: Record<string, unknown>
  /** Up to four fields. Without it and without `dateBucket` there is one row over everything. */
  groupBy?: string | readonly string[]
  /** Groups a date field by day `2030-01-31`, week `2030-W05`, month `2030-01` or year `2030`, in UTC. */
  dateBucket?: { field: string; unit: BucketUnit }
  /** Number of records in each group. Included unless `false`. */
  count?: boolean
  sum?: string | readonly string[]
  avg?: string | readonly string[]
  min?: string | readonly string[]
  max?: string | readonly string[]
  countDistinct?: string | readonly string[]
  /** A wire filter on the fields of the rows. */
  having?: Record<string, unknown>
  /** A field of the rows, with `-` in front for descending. Default: sorted by groups. */
  sort?: string
  /** Default and cap 1,000. */
  limit?: number
}

export type BucketUnit = 'day' | 'week' | 'month' | 'year'

/** A row for each group: its fields, then `count`, `sum_f`, `avg_f`, `min_f`, `max_f`, `count_distinct_f`. */
export interface AggregateRows {
  rows: Record<string, unknown>[]
  /** True if there are more groups than the limit allowed. */
  truncated: boolean
}
