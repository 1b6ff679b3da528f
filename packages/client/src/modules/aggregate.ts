import type { Filter } from './filter.ts'

type Field<T> = keyof T & string
type Fields<T> = Field<T> | readonly Field<T>[]

/** An aggregation over the records that the user may read. */
export interface AggregateSpec<T> {
  /** Applied before grouping. */
  query?: Filter<T>
  /** Up to four fields. Without groups there is one row over all records. */
  groupBy?: Fields<T>
  /** Groups a date by a unit of time. An app's own fields cannot be grouped by week. */
  dateBucket?: { field: Field<T>; unit: 'day' | 'week' | 'month' | 'year' }
  /** Number of records in each group. Included unless `false`. */
  count?: boolean
  sum?: Fields<T>
  avg?: Fields<T>
  min?: Fields<T>
  max?: Fields<T>
  countDistinct?: Field<T>
  /** A filter on the fields of the rows, applied after grouping. */
  having?: Record<string, unknown>
  /** A field of the rows, with `-` in front for descending. */
  sort?: string
  /** Up to 1,000, which is the default. */
  limit?: number
}

/** One row per group: its fields, `count`, `sum_f`, `avg_f`, `min_f`, `max_f`, `count_distinct_f`. */
export interface AggregateResult {
  rows: Record<string, unknown>[]
  /** True if there are more groups than the limit allowed. */
  truncated: boolean
}
