import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database, Queryable } from '../../database/database.ts'

/** The purpose of a challenge: a code after the password, a passkey to sign in, or a new passkey. */
export type ChallengePurpose = 'second-step' | 'passkey' | 'new-passkey'

/** Pending challenges, shared by all nodes and valid for a few minutes. Only a hash of each is stored. */
export interface Challenges {
  /** Opens a new one, for a person if known. */
  open(purpose: ChallengePurpose, userId?: string): Promise<string>
  /**
   * Counts one try. Returns the challenged person, or undefined if it is unknown, too old, or was tried too
   * often.
   */
  try(purpose: ChallengePurpose, challenge: string): Promise<{ userId: string | null } | undefined>
  /** Ends it. Returns false if another call did. Only the caller that gets true may continue. */
  close(challenge: string): Promise<boolean>
  /** Ends the challenges that a person's password opened. */
  voidOf(userId: string, queryable?: Queryable): Promise<void>
}

export const CHALLENGE_MINUTES = 5
/** Number of wrong answers after which it is void. */
const TRIES = 5

const OPEN = `INSERT INTO platform.challenge (hash, purpose, user_id, expires_date) VALUES ($1, $2, $3, $4)`
const TRY = `UPDATE platform.challenge SET tries = tries + 1
WHERE hash = $1 AND purpose = $2 AND tries < $3 AND expires_date > $4 RETURNING user_id AS "userId"`

export function createChallenges({ database, clock }: { database: Database; clock: Clock }): Challenges {
  return {
    async open(purpose, userId) {
      const challenge = randomBytes(32).toString('base64url')
      const expires = new Date(clock.now().getTime() + CHALLENGE_MINUTES * 60_000)
      await database.query(OPEN, [hashOf(challenge), purpose, userId ?? null, expires])
      return challenge
    },
    async try(purpose, challenge) {
      const values = [hashOf(challenge), purpose, TRIES, clock.now()]
      return (await database.query<{ userId: string | null }>(TRY, values)).rows[0]
    },
    async close(challenge) {
      const { rowCount } = await database.query('DELETE FROM platform.challenge WHERE hash = $1', [
        hashOf(challenge),
      ])
      return rowCount > 0
    },
    async voidOf(userId, queryable = database) {
      await queryable.query('DELETE FROM platform.challenge WHERE user_id = $1', [userId])
    },
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')
