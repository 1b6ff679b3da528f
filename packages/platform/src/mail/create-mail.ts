import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Log } from '../log.ts'
import { createCourier } from './courier.ts'
import type { Letterbox } from './letterbox.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** How many mails wait and how many were given up. */
export interface MailBacklog {
  queued: number
  failed: number
}

/** Mail as part of a change: queued in its transaction, delivered after the commit, tried again until it arrives. */
export interface Mail {
  queue(tx: Tx, mail: OutgoingMail): Promise<void>
  backlog(): Promise<MailBacklog>
  /** Begins to deliver; before that, mails only wait. */
  start(): Promise<void>
  /** Finishes the delivery under way. */
  close(): Promise<void>
}

const CHANNEL = 'leavewell_mail'

const QUEUE = `WITH added AS (
  INSERT INTO platform.mail (to_address, subject, text, html, message_id, next_attempt_at, created_date)
  VALUES ($1, $2, $3, $4, $5, $6, $6)
)
SELECT pg_notify('${CHANNEL}', '')`

export function createMail(deps: { database: Database; letterbox: Letterbox; clock: Clock; log: Log }): Mail {
  const { database, clock } = deps
  const courier = createCourier(deps)
  let stopListening: (() => Promise<void>) | undefined
  return {
    async queue(tx, { to, subject, text, html }) {
      const messageId = `<${randomUUID()}@${deps.letterbox.domain}>`
      await tx.query(QUEUE, [to, oneLine(subject), text, html ?? null, messageId, clock.now()], 'mail.queue')
    },
    async backlog() {
      const { rows } = await database.query<MailBacklog>(
        `SELECT count(*) FILTER (WHERE state = 'queued') AS queued, count(*) FILTER (WHERE state = 'failed') AS failed
         FROM platform.mail WHERE state <> 'sent'`,
      )
      return rows[0] ?? { queued: 0, failed: 0 }
    },
    async start() {
      stopListening = await database.listen(CHANNEL, courier.wake, courier.wake)
      courier.start()
    },
    async close() {
      await stopListening?.()
      await courier.close()
      await deps.letterbox.close()
    },
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
