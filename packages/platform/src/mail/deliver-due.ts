import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../database/database.ts'
import type { Log } from '../log.ts'
import { isFree, LEASED_UNTIL, NO_LEASE, releasing, whileLeased } from '../outbox/lease.ts'
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

export type Outcome = 'nothing due' | 'went on' | 'outage'

/**
 * How many mails a node takes at a time. Right after a burst PostgreSQL does not know yet how many wait, and then reads and sorts all of
 * them to find the first: a hundredth of a second with 2,600 of them, once for twenty instead of once for each.
 */
const AT_ONCE = 20

/**
 * Nothing is locked and no connection held while the mail server is spoken to. Mails that are tried again, or sent by two nodes side by
 * side, do not overtake an earlier one about the same record to the same address. The earlier one is asked for as a value and without
 * a name for the statement, for the reasons given with webhooks.
 */
const TAKE = `UPDATE platform.mail SET leased_until = ${LEASED_UNTIL}, lease = $2 WHERE id = ANY (ARRAY(
  SELECT id FROM platform.mail AS due
  WHERE state = 'queued' AND next_attempt_at <= $1 AND ${isFree('due')} AND (
    SELECT earlier.id FROM platform.mail AS earlier WHERE earlier.state = 'queued' AND earlier.about = due.about
      AND earlier.to_address = due.to_address AND earlier.id < due.id ORDER BY earlier.id LIMIT 1) IS NULL
  ORDER BY next_attempt_at, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))
RETURNING id, to_address, subject, text, html, message_id, from_name, reply_to, attempts, created_date, next_attempt_at`

/** What a mail said belongs to its reader from now on: it may hold a link or a code that opens an account. */
const SENT = `UPDATE platform.mail
SET state = 'sent', text = '', html = NULL, attempts = attempts + 1, last_error = NULL, sent_date = $3, ${NO_LEASE} WHERE lease = $1 AND id = $2`

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

/** Delivers the mails that are due longest, one after the other: takes them, lets each go out, records at once what became of it. */
export async function deliverDue(deps: Deps): Promise<Outcome> {
  const { database, clock, closing } = deps
  const lease = randomUUID()
  const { rows } = await database.query<Row>(TAKE, [clock.now(), lease])
  if (rows.length === 0) return 'nothing due'
  rows.sort((one, other) => one.next_attempt_at.localeCompare(other.next_attempt_at) || one.id - other.id)
  return whileLeased(database, 'platform.mail', { lease }, async isHeld => {
    for (const row of rows) {
      // A node that stood still for long may find that another has sent the rest.
      if (!isHeld()) return 'went on'
      const isOut = await deliver(row, lease, deps)
      if (isOut) continue
      // Without a mail server the others are given back, instead of each waiting for the same time-out.
      await recordOutcome(database, releasing('platform.mail', { lease }), closing)
      return 'outage'
    }
    return 'went on'
  })
}

/** Lets one mail go out and records what became of it; false when there is no mail server to speak to. */
async function deliver(row: Row, lease: string, deps: Deps): Promise<boolean> {
  const { database, clock, closing } = deps
  const record = (statement: Statement) => recordOutcome(database, statement, closing)
  try {
    await send(row, deps)
  } catch (error) {
    // Stopping the server is no failure of the mail: it and those behind it are as they were.
    if (closing.aborted) {
      await record(releasing('platform.mail', { lease }))
      throw error
    }
    await record(puttingOff(row, lease, error as Error, deps))
    return !isOutage(error as Error)
  }
  await record({ text: SENT, values: [lease, row.id, clock.now()] })
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
