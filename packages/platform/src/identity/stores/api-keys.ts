import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import { createIdSource } from '../../database/id-source.ts'
import { takeLock } from '../../entities/index.ts'
import type { ApiKey, ApiKeys, KeyPurpose } from '../../principal/api-keys.ts'
import { digestOf, newToken } from '../tokens.ts'

/** A key as administrators see it, without its text. */
export interface ApiKeyRow {
  id: string
  name: string
  scopes: string[]
  user_id: string
  /** The owner's name or address. */
  created_by: string | null
  created_date: string
  expires_date: string | null
  /** To the minute. */
  last_used_date: string | null
  /** Name of the program: `curl`, `Python`. */
  last_used_by: string | null
  revoked_date: string | null
}

/** A feed that a person has an address for. */
export interface FeedRow {
  feed: string
  created_date: string
  last_used_date: string | null
  last_used_by: string | null
}

/** A board, without its address. */
export type BoardRow = Pick<ApiKeyRow, 'id' | 'name' | 'created_by' | 'created_date' | 'last_used_date'>

interface NewApiKey {
  user_id: string
  name: string
  scopes: readonly string[]
  expires_date: Date
}

/** API keys. Only their digests are stored. */
export interface ApiKeyStore extends ApiKeys {
  /** The newest first. */
  list(): Promise<ApiKeyRow[]>
  /** Returns the id and the text of the new key. No one can read the text later. */
  create(tx: Tx, key: NewApiKey): Promise<{ id: string; text: string }>
  /** Returns the open feed addresses of a person. */
  feedsOf(userId: string): Promise<FeedRow[]>
  /** Creates the address of a person's feed, and ends an earlier one. Returns its text. */
  renewFeed(tx: Tx, userId: string, feed: string): Promise<string>
  /** Ends the address of a person's feed. Returns false if there is none. */
  endFeed(tx: Tx, userId: string, feed: string): Promise<boolean>
  /** Returns the boards that work, the newest first. */
  boards(): Promise<BoardRow[]>
  /** The same as `create`, without an expiry. Returns undefined if another board has the name. */
  createBoard(tx: Tx, key: Omit<NewApiKey, 'expires_date'>): Promise<{ id: string; text: string } | undefined>
  /** Gives a board another text. Returns undefined if it is unknown or revoked. */
  renewBoard(tx: Tx, id: string): Promise<{ name: string; text: string } | undefined>
  /** Returns the name of the key, or undefined if it is unknown or revoked. */
  revoke(tx: Tx, id: string): Promise<string | undefined>
}

/** Any other text is no key and is not worth a query. */
const KEYS: Record<KeyPurpose, RegExp> = {
  api: /^lw_api_[\w-]{43}$/,
  feed: /^lw_feed_[\w-]{43}$/,
  board: /^lw_board_[\w-]{43}$/,
}
/** How long a key is cached before it is checked again. */
const CACHE_MS = 1_000
const MAX_CACHED = 1_000
const MINUTE_MS = 60_000

const FIND = `SELECT id, user_id, scopes, last_used_date IS NULL OR last_used_date < $3 AS is_due
FROM platform.api_key WHERE digest = $1 AND revoked_date IS NULL AND (expires_date IS NULL OR expires_date > $2)`
const NOTE_USE = `UPDATE platform.api_key SET last_used_date = $2, last_used_by = $3
WHERE id = $1 AND (last_used_date IS NULL OR last_used_date < $4)`
const LIST = `SELECT k.id, k.name, k.scopes, k.user_id, coalesce(nullif(u.full_name, ''), u.email) AS created_by,
  k.created_date, k.expires_date, k.last_used_date, k.last_used_by, k.revoked_date
FROM platform.api_key k LEFT JOIN "entities"."User" u ON u.id = k.user_id WHERE k.purpose = 'api' ORDER BY k.id DESC`
const CREATE = `INSERT INTO platform.api_key (id, digest, user_id, name, scopes, created_date, expires_date, purpose)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
const FEEDS_OF = `SELECT name AS feed, created_date, last_used_date, last_used_by FROM platform.api_key
WHERE user_id = $1 AND purpose = 'feed' AND revoked_date IS NULL ORDER BY id`
const BOARDS = `SELECT k.id, k.name, coalesce(nullif(u.full_name, ''), u.email) AS created_by, k.created_date, k.last_used_date
FROM platform.api_key k LEFT JOIN "entities"."User" u ON u.id = k.user_id
WHERE k.purpose = 'board' AND k.revoked_date IS NULL ORDER BY k.id DESC`
const BOARD_NAMED = `SELECT 1 FROM platform.api_key
WHERE purpose = 'board' AND revoked_date IS NULL AND lower(name) = lower($1)`
const RENEW_BOARD = `UPDATE platform.api_key SET digest = $2, last_used_date = NULL, last_used_by = NULL
WHERE id = $1 AND purpose = 'board' AND revoked_date IS NULL RETURNING name`
const END_FEED = `DELETE FROM platform.api_key WHERE user_id = $1 AND purpose = 'feed' AND name = $2`

export function createApiKeys({ database, clock }: { database: Database; clock: Clock }): ApiKeyStore {
  const newId = createIdSource()
  const known = new Map<string, { key: Promise<ApiKey | undefined>; until: number }>()

  const find = async (text: string, client: string): Promise<ApiKey | undefined> => {
    const now = clock.now()
    const aMinuteAgo = new Date(now.getTime() - MINUTE_MS)
    const { rows } = await database.duringOutage.own.query<ApiKey & { is_due: boolean }>(
      FIND,
      [digestOf(text), now, aMinuteAgo],
      'identity.api-key',
    )
    const [row] = rows
    if (row === undefined) return undefined
    const { is_due, ...key } = row
    // Not awaited. An error is retried with the next call.
    if (is_due) database.query(NOTE_USE, [key.id, now, clientNameOf(client), aMinuteAgo]).catch(() => {})
    return key
  }

  const create = async (
    tx: Tx,
    purpose: KeyPurpose,
    { user_id, name, scopes, expires_date }: Omit<NewApiKey, 'expires_date'> & { expires_date: Date | null },
  ) => {
    const text = `lw_${purpose}_${newToken()}`
    const now = clock.now()
    const id = newId(now)
    await tx.query(CREATE, [id, digestOf(text), user_id, name, [...scopes], now, expires_date, purpose])
    return { id, text }
  }
  const endFeed = async (tx: Tx, userId: string, feed: string) => {
    tx.afterCommit(() => known.clear())
    return (await tx.query(END_FEED, [userId, feed])).rowCount > 0
  }

  return {
    resolve(purpose, text, client) {
      // Before the cache, which has the keys of every purpose.
      if (!KEYS[purpose].test(text)) return Promise.resolve(undefined)
      const now = Date.now()
      const cached = known.get(text)
      if (cached && cached.until > now) return cached.key
      if (known.size > MAX_CACHED) known.clear()
      const key = find(text, client)
      known.set(text, { key, until: now + CACHE_MS })
      key.catch(() => known.delete(text))
      return key
    },
    list: async () => (await database.query<ApiKeyRow>(LIST)).rows,
    create: (tx, key) => create(tx, 'api', key),
    feedsOf: async userId => (await database.query<FeedRow>(FEEDS_OF, [userId])).rows,
    async renewFeed(tx, userId, feed) {
      await endFeed(tx, userId, feed)
      const key = { user_id: userId, name: feed, scopes: [`feed:${feed}`], expires_date: null }
      return (await create(tx, 'feed', key)).text
    },
    endFeed,
    boards: async () => (await database.query<BoardRow>(BOARDS)).rows,
    async createBoard(tx, key) {
      await takeLock(tx, { name: 'boards', alone: true })
      if ((await tx.query(BOARD_NAMED, [key.name])).rowCount > 0) return undefined
      return create(tx, 'board', { ...key, expires_date: null })
    },
    async renewBoard(tx, id) {
      const text = `lw_board_${newToken()}`
      tx.afterCommit(() => known.clear())
      const [row] = (await tx.query<{ name: string }>(RENEW_BOARD, [id, digestOf(text)])).rows
      return row && { name: row.name, text }
    },
    async revoke(tx, id) {
      const { rows } = await tx.query<{ name: string }>(
        'UPDATE platform.api_key SET revoked_date = $2 WHERE id = $1 AND revoked_date IS NULL RETURNING name',
        [id, clock.now()],
      )
      tx.afterCommit(() => known.clear())
      return rows[0]?.name
    },
  }
}

const MAX_CLIENT_LENGTH = 60

/** Returns the program in a `User-Agent` header: `curl` of `curl/8.5.0`. Null if it names none. */
export const clientNameOf = (userAgent: string): string | null =>
  /^[\x20-\x2e\x30-\x7e]+/.exec(userAgent)?.[0].trim().slice(0, MAX_CLIENT_LENGTH) || null
