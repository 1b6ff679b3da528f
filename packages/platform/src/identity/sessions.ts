import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Auth } from './open-auth.ts'
import type { Sessions } from './sessions-contract.ts'

/** Sessions as identity keeps them. */
export interface SessionKeeper extends Sessions {
  /** Opens a session and returns its access token. */
  open(userId: string): Promise<string>
  revoke(token: string): Promise<void>
  /** Ends every session of a person, but for `except`. */
  revokeAll(userId: string, except?: string): Promise<void>
  close(): void
}

/** How long a session is believed without asking. */
const CACHE_MS = 1_000
/** Sessions in use are asked about together, before they would have to be asked about one by one. */
const CHECK_MS = 700
const MOST_CACHED = 20_000
const FIND = 'SELECT "userId" AS user_id FROM identity.session WHERE token = $1 AND "expiresAt" > $2'

const CHECK = 'SELECT token FROM identity.session WHERE token = ANY($1) AND "expiresAt" > $2'

interface Known {
  session: Promise<{ userId: string } | undefined>
  until: number
  used: boolean
}

/** One indexed statement on a miss; a revoked token stops at once on this node and within a second on every other. */
export function createSessions(deps: { database: Database; auth: Auth; clock: Clock }): SessionKeeper {
  const { database, auth, clock } = deps
  const known = new Map<string, Known>()

  const find = async (token: string) => {
    const { rows } = await database.query<{ user_id: string }>(FIND, [token, clock.now()], 'identity.session')
    return rows[0] && { userId: rows[0].user_id }
  }

  const check = async () => {
    const asked = Date.now()
    const inUse = [...known].filter(([, { used, until }]) => used && until > asked)
    for (const [token, { until }] of known) if (until <= asked) known.delete(token)
    if (inUse.length === 0) return
    const { rows } = await database.query<{ token: string }>(
      CHECK,
      [inUse.map(([token]) => token), clock.now()],
      'identity.sessions',
    )
    const alive = new Set(rows.map(({ token }) => token))
    for (const [token, entry] of inUse) {
      if (known.get(token) !== entry) continue
      if (alive.has(token)) Object.assign(entry, { until: asked + CACHE_MS, used: false })
      else known.delete(token)
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
        cached.used = true
        return cached.session
      }
      if (token.length > 200) return Promise.resolve(undefined)
      if (known.size > MOST_CACHED) known.clear()
      const session = find(token)
      known.set(token, { session, until: now + CACHE_MS, used: false })
      session.catch(() => known.delete(token))
      return session
    },
    async open(userId) {
      const { token } = await auth.context.internalAdapter.createSession(userId)
      return token
    },
    async revoke(token) {
      await database.query('DELETE FROM identity.session WHERE token = $1', [token])
      known.delete(token)
    },
    async revokeAll(userId, except = '') {
      await database.query('DELETE FROM identity.session WHERE "userId" = $1 AND token <> $2', [
        userId,
        except,
      ])
      known.clear()
    },
  }
}
