import type { Queryable } from '../database/database.ts'
import type { Change } from './change.ts'

/** Filter of changes. Omitted parts do not filter. */
export interface ChangeFilter {
  /** Only of these entities. */
  entities: readonly string[]
  /** The person who acted, or on whose behalf. */
  person?: string
  /** Id of a person: changes of their own record, and of records that name them as `user_id`. */
  about?: string
  /** Id of one record. */
  record?: string
  /** Moments, ISO. `from` is inclusive, `until` is exclusive. */
  from?: string
  until?: string
  /** Continues below this number. */
  before?: number
  limit: number
}

/** Changes, the newest first. `next` is the start of the next part, or null at the end. */
export interface ChangePart {
  changes: Change[]
  next: number | null
}

const COLUMNS = 'seq, entity, record_id, kind, before, after, actor_id, on_behalf_of_id, at'

const NEWEST_FIRST = 'ORDER BY at DESC, seq DESC LIMIT $6'

const listOf = (which: string) => `SELECT ${COLUMNS} FROM platform.change
WHERE ${which} AND entity = ANY ($1)
  AND ($3::timestamptz IS NULL OR at >= $3) AND ($4::timestamptz IS NULL OR at < $4)
  AND ($7::text IS NULL OR record_id = $7)
  AND ($5::int8 IS NULL OR (at, seq) < ((SELECT at FROM platform.change WHERE seq <= $5 ORDER BY seq DESC LIMIT 1), $5))
${NEWEST_FIRST}`

const LIST = listOf('$2::text IS NULL')

/**
 * For one condition with OR the planner scans the log backwards, or sorts all matches. This takes seconds in a
 * long log. Each half alone has an index in the needed order.
 */
const listOfHalves = (one: string, other: string) =>
  `SELECT * FROM ((${listOf(one)}) UNION ALL (${listOf(other)})) AS change ${NEWEST_FIRST}`

const LIST_BY_PERSON = listOfHalves('actor_id = $2', 'on_behalf_of_id = $2 AND actor_id IS DISTINCT FROM $2')

const BY_WHOMEVER = '($2::text IS NULL OR actor_id = $2 OR on_behalf_of_id = $2)'
const LIST_ABOUT = listOfHalves(
  `coalesce(after, before) ->> 'user_id' = $8 AND (entity, record_id) <> ('User', $8) AND ${BY_WHOMEVER}`,
  `entity = 'User' AND record_id = $8 AND ${BY_WHOMEVER}`,
)

const OF_RECORD = `SELECT ${COLUMNS}
FROM platform.change WHERE entity = $1 AND record_id = $2 ORDER BY seq`

/** Returns all changes of one record, the oldest first. */
export const changesOfRecord = async (
  database: Queryable,
  entity: string,
  recordId: string,
): Promise<Change[]> => (await database.query<Change>(OF_RECORD, [entity, recordId])).rows

export async function listChanges(database: Queryable, filter: ChangeFilter): Promise<ChangePart> {
  const { entities, person, about, record, from, until, before, limit } = filter
  const byPerson = person === undefined ? LIST : LIST_BY_PERSON
  const { rows } = await database.query<Change>(about === undefined ? byPerson : LIST_ABOUT, [
    [...entities],
    person ?? null,
    from ?? null,
    until ?? null,
    before ?? null,
    limit + 1,
    record ?? null,
    ...(about === undefined ? [] : [about]),
  ])
  const changes = rows.slice(0, limit)
  return { changes, next: rows.length > limit ? (changes.at(-1)?.seq ?? null) : null }
}
