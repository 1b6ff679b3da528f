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
  /** Returns those of these sessions that have ended or have another proof now, by digest. Undefined: ended. */
  changed(sessions: ReadonlyMap<string, OpenSession>): Promise<Map<string, OpenSession | undefined>>
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
// Thousands of sessions can be in use. Texts instead of lists block the node for a fifth of the time.
const CHANGED = `SELECT known.digest, s."userId" AS user_id, s.proof, s."expiresAt" < $3 AS is_due
FROM unnest(string_to_array($1, ','), string_to_array($4, ',', '')) AS known(digest, proof)
LEFT JOIN identity.session s ON s.token = known.digest AND s."expiresAt" > $2
WHERE s.token IS NULL OR s.proof IS DISTINCT FROM known.proof OR s."expiresAt" < $3`
const EXTEND = 'UPDATE identity.session SET "expiresAt" = $2, "updatedAt" = $3 WHERE token = ANY($1)'
const OF_USER = `SELECT id, "userAgent" AS user_agent, "createdAt" AS opened, "updatedAt" AS last_used, "expiresAt" AS expires, token = $3 AS is_current
FROM identity.session WHERE "userId" = $1 AND "expiresAt" > $2 ORDER BY "createdAt" DESC, id DESC`

interface FoundRow {
  user_id: string
  proof: SessionProof
  is_due: boolean
}

interface EndedRow {
  user_id: null
  is_due: null
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
    async changed(sessions) {
      const proofs = Array.from(sessions.values(), ({ proof }) => proof ?? '')
      const { rows } = await database.query<(FoundRow | EndedRow) & { digest: string }>(
        CHANGED,
        [[...sessions.keys()].join(), clock.now(), inDays(SESSION_DAYS - 1), proofs.join()],
        'identity.changed',
      )
      extend(rows.filter(({ is_due }) => is_due).map(({ digest }) => digest))
      return new Map(rows.map(row => [row.digest, row.user_id === null ? undefined : sessionOf(row)]))
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
