import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../database/database.ts'
import type { Log } from '../log.ts'
import { isUnleased, LEASED_UNTIL, NO_LEASE, releasing, whileLeased } from '../outbox/lease.ts'
import { recordOutcome } from '../outbox/record-outcome.ts'
import { BadAddress, isOutage, isRefusal } from './delivery-problem.ts'
import type { MailTransport } from './mail-transport.ts'
import type { OutboxMessage } from './outbox-message.ts'

const FIRST_WAIT_SECONDS = 5
const MAX_WAIT_SECONDS = 600
/** A mail that could not be delivered for this long has failed. */
const GIVE_UP_MS = 2 * 24 * 60 * 60 * 1000
/** Maximum time of one delivery. Slow servers check a message for a minute before they accept it. */
const SEND_TIMEOUT_MS = 5 * 60_000

export type Outcome = 'nothing due' | 'went on' | 'outage'

/**
 * How many mails a node takes together. Right after a burst PostgreSQL does not know yet how many are queued. It
 * then reads and sorts all of them to find the first. With 2,600 mails this takes a hundredth of a second, once
 * for twenty instead of each.
 */
const AT_ONCE = 20

/**
 * Nothing is locked and no connection is used during the conversation with the mail server. A mail never
 * overtakes an earlier one about the same record to the same address. This includes retries and other nodes.
 * The earlier mail is compared as a value, and the statement has no name, for the reasons given with webhooks.
 */
const TAKE = `UPDATE platform.mail SET leased_until = ${LEASED_UNTIL}, lease = $2 WHERE id = ANY (ARRAY(
  SELECT id FROM platform.mail AS due
  WHERE state = 'queued' AND next_attempt_at <= $1 AND ${isUnleased('due')} AND (
    SELECT earlier.id FROM platform.mail AS earlier WHERE earlier.state = 'queued' AND earlier.about = due.about
      AND earlier.to_address = due.to_address AND earlier.id < due.id ORDER BY earlier.id LIMIT 1) IS NULL
  ORDER BY next_attempt_at, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))
RETURNING id, to_address, subject, text, html, message_id, from_name, reply_to, unsubscribe, attempts, created_date, next_attempt_at`

/**
 * The sent text is deleted, because it belongs to the reader. It may contain a link or a code that opens an
 * account.
 */
const SENT = `UPDATE platform.mail
SET state = 'sent', text = '', html = NULL, unsubscribe = NULL, attempts = attempts + 1, last_error = NULL, sent_date = $3, ${NO_LEASE} WHERE lease = $1 AND id = $2`

const PUT_OFF = `UPDATE platform.mail
SET attempts = $3, last_error = $4, state = $5, next_attempt_at = $6, ${NO_LEASE} WHERE lease = $1 AND id = $2`

interface Row {
  id: number
  to_address: string
  subject: string
  text: string
  html: string | null
  message_id: string
  from_name: string | null
  reply_to: string | null
  unsubscribe: string | null
  attempts: number
  created_date: string
  next_attempt_at: string
}

interface Deps {
  database: Database
  transport: MailTransport
  clock: Clock
  log: Log
  closing: AbortSignal
}

/**
 * Delivers the oldest due mails, one after the other. It takes them, sends each, and immediately stores the
 * result.
 */
export async function deliverDue(deps: Deps): Promise<Outcome> {
  const { database, clock, closing } = deps
  const lease = randomUUID()
  const { rows } = await database.query<Row>(TAKE, [clock.now(), lease])
  if (rows.length === 0) return 'nothing due'
  rows.sort((one, other) => one.next_attempt_at.localeCompare(other.next_attempt_at) || one.id - other.id)
  return whileLeased(database, 'platform.mail', { lease }, async isHeld => {
    for (const row of rows) {
      // After a long pause of this process, another node may have sent the rest.
      if (!isHeld()) return 'went on'
      const isOut = await deliver(row, lease, deps)
      if (isOut) continue
      // Without a mail server the others are released, instead of each running into the same time-out.
      await recordOutcome(database, releasing('platform.mail', { lease }), closing)
      return 'outage'
    }
    return 'went on'
  })
}

/** Sends one mail and stores the result. Returns false if the mail server is unavailable. */
async function deliver(row: Row, lease: string, deps: Deps): Promise<boolean> {
  const { database, clock, closing } = deps
  const record = (statement: Statement) => recordOutcome(database, statement, closing)
  try {
    await send(row, deps)
  } catch (error) {
    // Stopping the server is no failure of the mail. It and the ones behind it stay unchanged.
    if (closing.aborted) {
      await record(releasing('platform.mail', { lease }))
      throw error
    }
    await record(puttingOff(row, lease, error as Error, deps))
    return !isOutage(error as Error)
  }
  await record({ text: SENT, values: [lease, row.id, clock.now()], name: 'mail.sent' })
  return true
}

async function send(row: Row, { transport, closing }: Deps): Promise<void> {
  if (!ADDRESS.test(row.to_address)) throw new BadAddress('This is not a mail address')
  await transport.send(messageOfRow(row), AbortSignal.any([closing, AbortSignal.timeout(SEND_TIMEOUT_MS)]))
}

function puttingOff(row: Row, lease: string, error: Error, { clock, log }: Deps): Statement {
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
      lease,
      row.id,
      attempts,
      error.message.slice(0, 500),
      givenUp ? 'failed' : 'queued',
      new Date(now + wait * 1000),
    ],
  }
}

/** One address, without characters that could end it and begin another. */
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
  ...(row.unsubscribe !== null && { unsubscribe: row.unsubscribe }),
})
