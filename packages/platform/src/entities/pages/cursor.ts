import { isDeepStrictEqual } from 'node:util'
import { errors } from '../../errors.ts'
import { isPlainObject, nestsTooDeep } from '../../json.ts'
import type { Principal } from '../../principal/principal.ts'

/**
 * A position in a sequence of pages. A forged cursor gains nothing: rules and filters are applied again to
 * every page. Its content is checked like any other input. It is bound to its caller so that a mix-up is
 * noticed.
 */
export interface Cursor {
  entity: string
  caller: string
  walk: Walk
  /** Of the last item: the value it is sorted by and, for records, its id. */
  after: { value: unknown; id?: string }
}

export const writeCursor = ({ entity, caller, walk, after }: Cursor): string =>
  Buffer.from(JSON.stringify([VERSION, entity, caller, walk, after])).toString('base64url')

const VERSION = 1

/** Returns the query to continue and its position. Throws a 400 for a broken cursor or one of another query. */
export function readCursor(
  entity: string,
  principal: Principal,
  query: PageQuery,
): { walk: Walk; after: Cursor['after'] | undefined } {
  const asked = walkOf(query)
  if (query.cursor === undefined) return { walk: asked, after: undefined }
  const cursor = parse(query.cursor)
  if (cursor.entity !== entity || cursor.caller !== callerOf(principal))
    throw errors.badRequest('cursor belongs to another list')
  for (const part of ['q', 'sort', 'fields', 'distinct'] as const) {
    // A later page may omit what the cursor carries anyway.
    if (asked[part] !== null && !isDeepStrictEqual(asked[part], cursor.walk[part]))
      throw errors.badRequest(`cursor belongs to a list with another ${part}`)
  }
  return { walk: cursor.walk, after: cursor.after }
}

/** Returns a key for the owner of a cursor. */
export const callerOf = (principal: Principal): string =>
  principal.kind === 'user' ? `user ${principal.user.id}` : principal.kind

function walkOf({ q, sort, fields, distinct }: PageQuery): Walk {
  const empty = q === undefined || Object.keys(q).length === 0
  return {
    q: empty ? null : q,
    sort: sort === undefined ? null : sort.replace(/^\+/, ''),
    fields: fields === undefined || fields.length === 0 ? null : fields,
    distinct: distinct ?? null,
  }
}

function parse(text: string): Cursor {
  const parsed = parsedOrUndefined(text)
  if (Array.isArray(parsed)) {
    const [version, entity, caller, walk, after] = parsed as unknown[]
    if (version === VERSION && isWalk(walk) && isPosition(after))
      return { entity: String(entity), caller: String(caller), walk, after }
  }
  throw errors.badRequest('cursor is none that this server gave out')
}

function parsedOrUndefined(text: string): unknown {
  try {
    const json = Buffer.from(text, 'base64url').toString()
    return nestsTooDeep(json) ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

const isWalk = (walk: unknown): walk is Walk =>
  isPlainObject(walk) &&
  (walk.q === null || isPlainObject(walk.q)) &&
  isTextOrNull(walk.sort) &&
  isTextOrNull(walk.distinct) &&
  (walk.fields === null ||
    (Array.isArray(walk.fields) && walk.fields.every(name => typeof name === 'string')))

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const isPosition = (after: unknown): after is Cursor['after'] =>
  isPlainObject(after) && 'value' in after && (after.id === undefined || typeof after.id === 'string')

/** The parsed parameters of `/v2/list`. */
export interface PageQuery {
  q?: Record<string, unknown>
  /** `field`, `+field` or `-field`. Default: `-created_date`. */
  sort?: string
  fields?: readonly string[]
  /** The values of one field instead of records. */
  distinct?: string
  /** Default 100, cap 5,000 records or 1,000 values. */
  limit?: number
  /** `next_cursor` of the previous page. */
  cursor?: string
}

/** The query that a cursor continues. Parts that were not requested are null. */
export interface Walk {
  q: Record<string, unknown> | null
  sort: string | null
  fields: readonly string[] | null
  distinct: string | null
}
