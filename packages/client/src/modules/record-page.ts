import type { Sort } from './filter.ts'

/** One page of records; `next_cursor` leads to the next, and is null on the last. */
export interface RecordPage<Item> {
  items: Item[]
  next_cursor: string | null
  has_more: boolean
}

export interface PageOptions<T, K extends keyof T & string> {
  sort?: Sort<T>
  /** Default 100, at most 5,000. */
  limit?: number
  /** `next_cursor` of the page before; it carries query, sort and fields along. */
  cursor?: string | null
  fields?: readonly K[]
}

/** The different values of one field, ascending; lists give their members. */
export interface DistinctOptions<K> {
  distinct: K
  /** Default 100, at most 1,000. */
  limit?: number
  cursor?: string | null
}
