import type { Sort } from './filter.ts'

/** One page of records. `next_cursor` leads to the next one, and is null on the last. */
export interface RecordPage<Item> {
  items: Item[]
  next_cursor: string | null
  has_more: boolean
}

export interface PageOptions<T, K extends keyof T & string> {
  sort?: Sort<T>
  /** Default 100, at most 5,000. */
  limit?: number
  /** `next_cursor` of the previous page. It includes query, sort and fields. */
  cursor?: string | null
  fields?: readonly K[]
}

/** The distinct values of one field, ascending. Lists contribute their members. */
export interface DistinctOptions<K> {
  distinct: K
  /** Default 100, at most 1,000. */
  limit?: number
  cursor?: string | null
}
