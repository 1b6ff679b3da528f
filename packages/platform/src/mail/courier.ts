import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Letter, Letterbox } from './letterbox.ts'

/** Looks without being woken this often: for mails whose next attempt is due. */
const LOOK_MS = 5_000
const MOST_ATTEMPTS = 12
const FIRST_RETRY_SECONDS = 5

/** Takes due mails one at a time; a mail is locked while it is sent, so two nodes never send the same. */
export interface Courier {
  start(): void
  wake(): void
  close(): Promise<void>
}

const TAKE = `SELECT id, to_address, subject, text, html, message_id, attempts, created_date FROM platform.mail
WHERE state = 'queued' AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`

interface Row {
  id: number
  to_address: string
  subject: string
  text: string
  html: string | null
  message_id: string
  attempts: number
  created_date: string
}

export function createCourier(deps: {
  database: Database
  letterbox: Letterbox
  clock: Clock
  log: Log
}): Courier {
  const { database, letterbox, clock, log } = deps
  let asked = false
  let closed = false
  let started = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    asked = true
    if (!started || closed) return
    round ??= deliverDue().finally(() => {
      round = undefined
      if (asked) wake()
    })
  }
  const deliverDue = async () => {
    asked = false
    try {
      while (!closed && (await database.transaction(deliverOne))) {
        // There may be more.
      }
    } catch (error) {
      log.error({ err: error }, 'mail could not be read from the outbox')
    }
  }
  const deliverOne = async (tx: Tx): Promise<boolean> => {
    const { rows } = await tx.query<Row>(TAKE, [clock.now()], 'mail.take')
    const row = rows[0]
    if (!row) return false
    try {
      await letterbox.post(letterOf(row))
      await tx.query(
        "UPDATE platform.mail SET state = 'sent', attempts = attempts + 1, last_error = NULL, sent_date = $2 WHERE id = $1",
        [row.id, clock.now()],
      )
    } catch (error) {
      await postpone(tx, row, error as Error)
    }
    return true
  }
  const postpone = async (tx: Tx, row: Row, error: Error) => {
    const attempts = row.attempts + 1
    const givenUp = attempts >= MOST_ATTEMPTS || isPermanent(error)
    const wait = FIRST_RETRY_SECONDS * 2 ** (attempts - 1)
    await tx.query(
      `UPDATE platform.mail SET attempts = $2, last_error = $3, state = $4, next_attempt_at = $5 WHERE id = $1`,
      [
        row.id,
        attempts,
        error.message.slice(0, 500),
        givenUp ? 'failed' : 'queued',
        new Date(clock.now().getTime() + wait * 1000),
      ],
    )
    log.warn(
      { mail: row.id, attempts, reason: error.message },
      givenUp ? 'mail was given up' : 'mail will be tried again',
    )
  }

  return {
    start() {
      started = true
      timer = setInterval(wake, LOOK_MS)
      wake()
    },
    wake,
    async close() {
      closed = true
      clearInterval(timer)
      await round
    },
  }
}

const letterOf = (row: Row): Letter => ({
  id: row.id,
  to: row.to_address,
  subject: row.subject,
  text: row.text,
  ...(row.html !== null && { html: row.html }),
  messageId: row.message_id,
  createdDate: row.created_date,
})

/** A 5xx answer about the recipient or the message will be the same tomorrow. */
const isPermanent = (error: Error & { responseCode?: number; code?: string }) =>
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && (error.responseCode ?? 0) >= 500
