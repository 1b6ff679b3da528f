import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { Sessions } from '../../principal/create-principals.ts'
import type { UserRecord } from '../../principal/principal.ts'
import type { SessionProof } from '../../principal/second-factor-policy.ts'
import { digestOf, newToken } from '../tokens.ts'
import type { Auth } from './open-auth.ts'
import { createSessionRows, type OpenSession, type SessionRow } from './session-rows.ts'

/** The sessions of identity. */
export interface SessionKeeper extends Sessions {
  /** Opens a session and returns its access token. The `User-Agent` is stored so that its owner can recognise it. */
  open(userId: string, userAgent?: string, proof?: Exclude<SessionProof, null>): Promise<string>
  /** Its owner has just shown a second factor in it. */
  prove(token: string): Promise<void>
  /** Returns the open sessions of a person, newest first. `current` is the token of the calling one. */
  list(userId: string, current?: string): Promise<SessionRow[]>
  revoke(token: string): Promise<void>
  /** Ends the session of this id. Returns false if that person has none. */
  revokeOne(userId: string, id: string): Promise<boolean>
  /** Ends every session of a person except `except`. */
  revokeAll(userId: string, except?: string): Promise<void>
  close(): void
}

/** A session just opened. */
export interface SignedIn {
  access_token: string
  user: UserRecord
}

/** How long a session is cached before it is checked again. */
const CACHE_MS = 1_000
/** Sessions in use are checked together, before each would need its own check. */
const CHECK_MS = 700
/** How long after its last request a session counts as in use. */
const IN_USE_MS = 30_000
const MAX_CACHED = 20_000
const MAX_USER_AGENT_LENGTH = 500
/** The format of a token. Any other text belongs to no one and is not worth a query. */
const TOKEN = /^[\w-]{1,200}$/

interface Known {
  /** Key of the token in the database. */
  digest: string
  session: Promise<OpenSession | undefined>
  /** The session once PostgreSQL has answered. */
  found: OpenSession | undefined
  /** Until when the cached result is valid. */
  until: number
  lastUsed: number
}

/**
 * Runs one indexed statement on a miss. A revoked token stops immediately on this node and within a second on
 * all others.
 */
export function createSessions(deps: { database: Database; auth: Auth; clock: Clock }): SessionKeeper {
  const rows = createSessionRows(deps)
  const known = new Map<string, Known>()

  const check = async () => {
    const asked = Date.now()
    for (const [token, { lastUsed }] of known) if (lastUsed <= asked - IN_USE_MS) known.delete(token)
    const inUse = new Map<string, OpenSession>()
    const entries: [string, Known][] = []
    for (const [token, entry] of known) {
      const { digest, found } = entry
      if (found === undefined) continue
      inUse.set(digest, found)
      entries.push([token, entry])
    }
    if (entries.length === 0) return
    const changed = await rows.changed(inUse)
    for (const [token, entry] of entries) {
      if (known.get(token) !== entry) continue
      const until = asked + CACHE_MS
      const found = changed.get(entry.digest)
      if (!changed.has(entry.digest)) entry.until = Math.max(entry.until, until)
      else if (found === undefined) known.delete(token)
      // A new entry, so that an older check that is answered later changes nothing.
      else known.set(token, { ...entry, session: Promise.resolve(found), found, until })
    }
  }
  const timer = setInterval(() => void check().catch(() => {}), CHECK_MS)
  timer.unref()

  return {
    close: () => clearInterval(timer),
    resolve(token) {
      const now = Date.now()
      const cached = known.get(token)
      if (cached && cached.until > now) {
        cached.lastUsed = now
        return cached.session
      }
      if (!TOKEN.test(token)) return Promise.resolve(undefined)
      if (known.size > MAX_CACHED) known.clear()
      const digest = digestOf(token)
      const session = rows.find(digest)
      const entry: Known = { digest, session, found: undefined, until: now + CACHE_MS, lastUsed: now }
      known.set(token, entry)
      session.then(
        found => {
          entry.found = found
        },
        () => known.delete(token),
      )
      return session
    },
    async open(userId, userAgent = '', proof = 'password') {
      const token = newToken()
      const fields = { token, userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH), proof }
      await deps.auth.context.internalAdapter.createSession(userId, false, fields, true)
      return token
    },
    async prove(token) {
      await rows.prove(digestOf(token))
      known.delete(token)
    },
    list: (userId, current = '') => rows.ofUser(userId, digestOf(current)),
    async revoke(token) {
      await rows.delete(digestOf(token))
      known.delete(token)
    },
    async revokeOne(userId, id) {
      const digest = await rows.deleteById(userId, id)
      for (const [token, entry] of known) if (entry.digest === digest) known.delete(token)
      return digest !== undefined
    },
    async revokeAll(userId, except = '') {
      await rows.deleteOfUser(userId, digestOf(except))
      known.clear()
    },
  }
}
