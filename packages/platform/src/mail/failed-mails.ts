import type { Queryable } from '../database/database.ts'

/**
 * A mail that has not arrived, or not yet. Its text and subject are not included, because they belong to its
 * reader.
 */
export interface FailedMail {
  id: number
  to: string
  /** The kind of mail, if its sender set one. */
  kind: string | null
  state: 'queued' | 'failed'
  attempts: number
  last_error: string | null
  /** ISO UTC. */
  created_date: string
  next_attempt_at: string
}

const MAX_LISTED = 50

export async function listFailedMails(database: Queryable): Promise<FailedMail[]> {
  const { rows } = await database.query<FailedMail>(
    `SELECT id, to_address AS "to", kind, state, attempts, last_error, created_date, next_attempt_at
     FROM platform.mail WHERE state = 'failed' OR (state = 'queued' AND attempts > 0) ORDER BY id DESC LIMIT ${MAX_LISTED}`,
  )
  return rows
}

/** Resets mails as if they had never been tried. The worker finds them within seconds. */
export async function retryMails(database: Queryable, now: Date, ids?: readonly number[]): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE platform.mail SET state = 'queued', attempts = 0, next_attempt_at = $1, created_date = $1
     WHERE (state = 'failed' OR (state = 'queued' AND attempts > 0)) AND ($2::int8[] IS NULL OR id = ANY ($2))`,
    [now, ids === undefined ? null : [...ids]],
  )
  return rowCount
}
