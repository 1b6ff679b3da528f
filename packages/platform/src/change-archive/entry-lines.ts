import type { Queryable } from '../database/database.ts'

/** Number of entries per read. */
const PAGE = 1_000

/** A month of the log, as its first moment in UTC and the first one after it. */
export interface Month {
  /** `2026-03-01`. */
  month: string
  until: string
}

/** An entry as a line. The same entry always gives the same text. */
export const LINE = `json_build_object('seq', seq, 'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'entity', entity, 'record_id', record_id, 'kind', kind, 'before', before, 'after', after,
  'actor_id', actor_id, 'on_behalf_of_id', on_behalf_of_id)::text`

const OF_MONTH = `SELECT seq, at, ${LINE} AS line FROM platform.change
WHERE at >= $1::date::timestamp AT TIME ZONE 'UTC' AND at < $2::date::timestamp AT TIME ZONE 'UTC'
  AND ($3::timestamptz IS NULL OR (at, seq) > ($3, $4))
ORDER BY at, seq LIMIT ${PAGE}`

/** Yields the entries of a month in the order of the log, a page at a time. */
export async function* linesOfMonth(
  database: Queryable,
  { month, until }: Month,
): AsyncGenerator<string[], void> {
  let last: { seq: number; at: string } | undefined
  for (;;) {
    const values: unknown[] = [month, until, last?.at ?? null, last?.seq ?? 0]
    const { rows } = await database.query<{ seq: number; at: string; line: string }>(OF_MONTH, values)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}

/** Groups the lines of an archive into pages. */
export async function* inPages(lines: AsyncIterable<string>): AsyncGenerator<string[], void> {
  let page: string[] = []
  for await (const line of lines) {
    page.push(line)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
