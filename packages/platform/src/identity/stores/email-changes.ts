import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import { digestOf, newToken } from '../tokens.ts'

/** `asked`: the open link was mailed to the present address. `none`, `given`: it was mailed to the new one. */
export type Consent = 'none' | 'asked' | 'given'

/** A new address that is pending until the link in the mail is followed. */
export interface EmailChange {
  user_id: string
  email: string
  /** Id of the administrator. Null for the service role. */
  asked_by: string | null
  consent: Consent
  created_date: string
  expires_date: string
}

/** Pending address changes, one for each person. Only a hash of each link's token is stored. */
export interface EmailChanges {
  /** Returns the token of the link. The previous link becomes void. */
  open(tx: Tx, change: Pick<EmailChange, 'user_id' | 'email' | 'asked_by' | 'consent'>): Promise<string>
  find(token: string): Promise<EmailChange | undefined>
  /** Returns the changes whose link still works, newest first. */
  list(): Promise<EmailChange[]>
  /** Ends it. Returns undefined if there is none left. Only the caller that gets a change may continue. */
  close(tx: Tx, userId: string): Promise<EmailChange | undefined>
}

export const EMAIL_CHANGE_HOURS = 24

const FIELDS = 'user_id, email, asked_by, consent, created_date, expires_date'
const OPEN = `INSERT INTO platform.email_change (user_id, email, hash, asked_by, created_date, expires_date, consent)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (user_id) DO UPDATE SET email = EXCLUDED.email, hash = EXCLUDED.hash, asked_by = EXCLUDED.asked_by, consent = EXCLUDED.consent,
  created_date = EXCLUDED.created_date, expires_date = EXCLUDED.expires_date`

export function createEmailChanges({ database, clock }: { database: Database; clock: Clock }): EmailChanges {
  return {
    async open(tx, { user_id, email, asked_by, consent }) {
      const token = newToken()
      const now = clock.now()
      const expires = new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000)
      await tx.query(OPEN, [user_id, email, digestOf(token), asked_by, now, expires, consent])
      return token
    },
    async find(token) {
      const { rows } = await database.query<EmailChange>(
        `SELECT ${FIELDS} FROM platform.email_change WHERE hash = $1 AND expires_date > $2`,
        [digestOf(token), clock.now()],
      )
      return rows[0]
    },
    async list() {
      const { rows } = await database.query<EmailChange>(
        `SELECT ${FIELDS} FROM platform.email_change WHERE expires_date > $1 ORDER BY created_date DESC, user_id`,
        [clock.now()],
      )
      return rows
    },
    async close(tx, userId) {
      const { rows } = await tx.query<EmailChange>(
        `DELETE FROM platform.email_change WHERE user_id = $1 RETURNING ${FIELDS}`,
        [userId],
      )
      return rows[0]
    },
  }
}
