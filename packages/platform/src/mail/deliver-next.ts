import type { Clock } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import type { Log } from '../log.ts'
import { BadAddress, isOutage, isRefusal } from './delivery-failure.ts'
import type { Letter } from './letter.ts'
import type { Letterbox } from './letterbox.ts'

const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 600
/** A mail that could not be delivered for so long is given up. */
const GIVE_UP_MS = 2 * 24 * 60 * 60 * 1000
/** No conversation with a mail server takes longer. */
const POST_MS = 60_000

export type Outcome = 'nothing due' | 'delivered' | 'put off' | 'outage'

/** The mail stays locked while it is sent: two nodes never send the same, and when a node dies it is as it was. */
const TAKE = `SELECT * FROM platform.mail
WHERE state = 'queued' AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`

const SENT = `UPDATE platform.mail SET state = 'sent', attempts = attempts + 1, last_error = NULL, sent_date = $2 WHERE id = $1`

interface Row {
  id: number
  to_address: string
  subject: string
  text: string
  html: string | null
  message_id: string
  from_name: string | null
  reply_to: string | null
  attempts: number
  created_date: string
}

/** Delivers the mail that is due longest, in a transaction of its own. */
export async function deliverNext(
  tx: Tx,
  { letterbox, clock, log, closing }: { letterbox: Letterbox; clock: Clock; log: Log; closing: AbortSignal },
): Promise<Outcome> {
  const { rows } = await tx.query<Row>(TAKE, [clock.now()], 'mail.take')
  const row = rows[0]
  if (!row) return 'nothing due'
  try {
    if (!ADDRESS.test(row.to_address)) throw new BadAddress('This is not a mail address')
    await letterbox.post(letterOf(row), AbortSignal.any([closing, AbortSignal.timeout(POST_MS)]))
  } catch (error) {
    // Stopping the server is no failure of the mail: rolled back, it is as it was.
    if (closing.aborted) throw error
    await putOff(tx, row, error as Error, clock, log)
    return isOutage(error as Error) ? 'outage' : 'put off'
  }
  tx.beforeCommit(() => ({ text: SENT, values: [row.id, clock.now()], name: 'mail.sent' }))
  return 'delivered'
}

async function putOff(tx: Tx, row: Row, error: Error, clock: Clock, log: Log): Promise<void> {
  const now = clock.now().getTime()
  const attempts = row.attempts + 1
  const givenUp = isRefusal(error) || now - Date.parse(row.created_date) >= GIVE_UP_MS
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** row.attempts, LONGEST_WAIT_SECONDS)
  await tx.query(
    'UPDATE platform.mail SET attempts = $2, last_error = $3, state = $4, next_attempt_at = $5 WHERE id = $1',
    [
      row.id,
      attempts,
      error.message.slice(0, 500),
      givenUp ? 'failed' : 'queued',
      new Date(now + wait * 1000),
    ],
  )
  log.warn(
    { mail: row.id, attempts, reason: error.message },
    givenUp ? 'mail was given up' : 'mail will be tried again',
  )
}

/** One address and nothing that could end it and begin another. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()\\]+$/

const letterOf = (row: Row): Letter => ({
  id: row.id,
  to: row.to_address,
  subject: row.subject,
  text: row.text,
  messageId: row.message_id,
  createdDate: row.created_date,
  ...(row.html !== null && { html: row.html }),
  ...(row.from_name !== null && { fromName: row.from_name }),
  ...(row.reply_to !== null && { replyTo: row.reply_to }),
})
