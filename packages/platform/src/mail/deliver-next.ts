import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../database/database.ts'
import type { Log } from '../log.ts'
import { isFree, type Leased, NEW_LEASE, NO_LEASE, releasing, whileLeased } from '../outbox/lease.ts'
import { recordOutcome } from '../outbox/record-outcome.ts'
import { BadAddress, isOutage, isRefusal } from './delivery-problem.ts'
import type { MailTransport } from './mail-transport.ts'
import type { OutboxMessage } from './outbox-message.ts'

const FIRST_WAIT_SECONDS = 5
const MAX_WAIT_SECONDS = 600
/** A mail that could not be delivered for so long is given up. */
const GIVE_UP_MS = 2 * 24 * 60 * 60 * 1000
/** No conversation with a mail server takes longer: slow ones look at a message for a minute before they say that they have it. */
const SEND_TIMEOUT_MS = 5 * 60_000

export type Outcome = 'nothing due' | 'delivered' | 'put off' | 'outage'

/**
 * Nothing is locked and no connection held while the mail server is spoken to. Mails that are tried again, or sent by two nodes side by
 * side, do not overtake an earlier one about the same record to the same address. The earlier one is asked for as a value and without
 * a name for the statement, for the reasons given with webhooks (`deliver-due.ts`).
 */
const TAKE = `UPDATE platform.mail SET ${NEW_LEASE} WHERE id = (
  SELECT id FROM platform.mail AS due
  WHERE state = 'queued' AND next_attempt_at <= $1 AND ${isFree('due')} AND (
    SELECT earlier.id FROM platform.mail AS earlier WHERE earlier.state = 'queued' AND earlier.about = due.about
      AND earlier.to_address = due.to_address AND earlier.id < due.id ORDER BY earlier.id LIMIT 1) IS NULL
  ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id, lease, to_address, subject, text, html, message_id, from_name, reply_to, attempts, created_date`

/** What a mail said belongs to its reader from now on: it may hold a link or a code that opens an account. */
const SENT = `UPDATE platform.mail
SET state = 'sent', text = '', html = NULL, attempts = attempts + 1, last_error = NULL, sent_date = $2, ${NO_LEASE} WHERE lease = $1`

const PUT_OFF = `UPDATE platform.mail
SET attempts = $2, last_error = $3, state = $4, next_attempt_at = $5, ${NO_LEASE} WHERE lease = $1`

interface Row extends Leased {
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

/** Delivers the mail that is due longest: takes it, lets it go out, records what became of it. */
export async function deliverNext(deps: {
  database: Database
  transport: MailTransport
  clock: Clock
  log: Log
  closing: AbortSignal
}): Promise<Outcome> {
  const { database, clock, closing } = deps
  const [row] = (await database.query<Row>(TAKE, [clock.now()])).rows
  if (!row) return 'nothing due'
  const record = (statement: Statement) => recordOutcome(database, statement, closing)
  try {
    await whileLeased(database, 'platform.mail', row, () => send(row, deps))
  } catch (error) {
    // Stopping the server is no failure of the mail: it is as it was.
    if (closing.aborted) {
      await record(releasing('platform.mail', row))
      throw error
    }
    await record(puttingOff(row, error as Error, deps))
    return isOutage(error as Error) ? 'outage' : 'put off'
  }
  await record({ text: SENT, values: [row.lease, clock.now()], name: 'mail.sent' })
  return 'delivered'
}

async function send(
  row: Row,
  { transport, closing }: { transport: MailTransport; closing: AbortSignal },
): Promise<void> {
  if (!ADDRESS.test(row.to_address)) throw new BadAddress('This is not a mail address')
  await transport.send(messageOfRow(row), AbortSignal.any([closing, AbortSignal.timeout(SEND_TIMEOUT_MS)]))
}

function puttingOff(row: Row, error: Error, { clock, log }: { clock: Clock; log: Log }): Statement {
  const now = clock.now().getTime()
  const attempts = row.attempts + 1
  const givenUp = isRefusal(error) || now - Date.parse(row.created_date) >= GIVE_UP_MS
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** row.attempts, MAX_WAIT_SECONDS)
  log.warn(
    { mail: row.id, attempts, reason: error.message },
    givenUp ? 'mail was given up' : 'mail will be tried again',
  )
  return {
    text: PUT_OFF,
    values: [
      row.lease,
      attempts,
      error.message.slice(0, 500),
      givenUp ? 'failed' : 'queued',
      new Date(now + wait * 1000),
    ],
  }
}

/** One address and nothing that could end it and begin another. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()\\]+$/

const messageOfRow = (row: Row): OutboxMessage => ({
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
