/** What a client asks of `/v2/list`, as it stands on the wire, already parsed. */
export interface PageQuery {
  q?: Record<string, unknown>
  /** `field`, `+field` or `-field`; default `-created_date`. */
  sort?: string
  fields?: readonly string[]
  /** The values of one field instead of records. */
  distinct?: string
  /** Default 100, cap 5,000 records or 1,000 values. */
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
}

/** The walk through the pages that a cursor carries on. Parts that were not asked for are null. */
export interface Walk {
  q: Record<string, unknown> | null
  sort: string | null
  fields: readonly string[] | null
  distinct: string | null
}
