import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { SessionProof } from '../../principal/second-factor-policy.ts'

/** An open session, without its token. */
export interface SessionRow {
  id: string
  user_agent: string | null
  opened: string
  /** To the day. */
  last_used: string
  expires: string
  /** The session of the caller. */
  is_current: boolean
}

/** The owner of a session, and how they signed in. */
export interface OpenSession {
  userId: string
  proof: SessionProof
}

/** Sessions in the identity library's table, each stored by the digest of its token. */
export interface SessionRows {
  find(digest: string): Promise<OpenSession | undefined>
  /** Returns the digests that are still valid. */
  alive(digests: readonly string[]): Promise<Map<string, OpenSession>>
  /** Marks the session as opened with a second factor. */
  prove(digest: string): Promise<void>
  /** Newest first. */
  ofUser(userId: string, current: string): Promise<SessionRow[]>
  delete(digest: string): Promise<void>
  /** Deletes a session by its id. Returns its digest if it belonged to that person. */
  deleteById(userId: string, id: string): Promise<string | undefined>
  deleteOfUser(userId: string, except: string): Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How many days a session in use stays valid, extended each day. */
export const SESSION_DAYS = 30

const FIND = `SELECT "userId" AS user_id, proof, "expiresAt" < $3 AS is_due
FROM identity.session WHERE token = $1 AND "expiresAt" > $2`
const ALIVE = `SELECT token AS digest, "userId" AS user_id, proof, "expiresAt" < $3 AS is_due
FROM identity.session WHERE token = ANY($1) AND "expiresAt" > $2`
const EXTEND = 'UPDATE identity.session SET "expiresAt" = $2, "updatedAt" = $3 WHERE token = ANY($1)'
const OF_USER = `SELECT id, "userAgent" AS user_agent, "createdAt" AS opened, "updatedAt" AS last_used, "expiresAt" AS expires, token = $3 AS is_current
FROM identity.session WHERE "userId" = $1 AND "expiresAt" > $2 ORDER BY "createdAt" DESC, id DESC`

interface FoundRow {
  user_id: string
  proof: SessionProof
  is_due: boolean
}

const sessionOf = ({ user_id, proof }: FoundRow): OpenSession => ({ userId: user_id, proof })

export function createSessionRows({ database, clock }: { database: Database; clock: Clock }): SessionRows {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)

  /** Not awaited. An error is retried with the next check. */
  const extend = (digests: readonly string[]) => {
    if (digests.length === 0) return
    database.query(EXTEND, [digests, inDays(SESSION_DAYS), clock.now()], 'identity.extend').catch(() => {})
  }

  return {
    async find(digest) {
      const { rows } = await database.duringOutage.own.query<FoundRow>(
        FIND,
        [digest, clock.now(), inDays(SESSION_DAYS - 1)],
        'identity.session',
      )
      if (rows[0]?.is_due) extend([digest])
      return rows[0] && sessionOf(rows[0])
    },
    async alive(digests) {
      const { rows } = await database.query<FoundRow & { digest: string }>(
        ALIVE,
        [digests, clock.now(), inDays(SESSION_DAYS - 1)],
        'identity.sessions',
      )
      extend(rows.filter(({ is_due }) => is_due).map(({ digest }) => digest))
      return new Map(rows.map(row => [row.digest, sessionOf(row)]))
    },
    async prove(digest) {
      await database.query(`UPDATE identity.session SET proof = 'second-factor' WHERE token = $1`, [digest])
    },
    async ofUser(userId, current) {
      return (await database.query<SessionRow>(OF_USER, [userId, clock.now(), current])).rows
    },
    async delete(digest) {
      await database.query('DELETE FROM identity.session WHERE token = $1', [digest])
    },
    async deleteById(userId, id) {
      const { rows } = await database.query<{ digest: string }>(
        'DELETE FROM identity.session WHERE id = $1 AND "userId" = $2 RETURNING token AS digest',
        [id, userId],
      )
      return rows[0]?.digest
    },
    async deleteOfUser(userId, except) {
      await database.query('DELETE FROM identity.session WHERE "userId" = $1 AND token <> $2', [
        userId,
        except,
      ])
    },
  }
}
