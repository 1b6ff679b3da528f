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
  queue(tx: Tx, mail: OutgoingMail): void
  backlog(): Promise<MailBacklog>
  /** Forgets mails that were sent or given up a month ago. */
  purge(): Promise<void>
  /** Begins to deliver; before that, mails only wait. */
  start(): void
  /** Finishes the delivery under way. */
  close(): Promise<void>
}

const QUEUE = `INSERT INTO platform.mail
  (to_address, subject, text, html, from_name, reply_to, message_id, next_attempt_at, created_date, about, kind)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)`

const BACKLOG = `SELECT count(*) FILTER (WHERE state = 'queued') AS queued, count(*) FILTER (WHERE state = 'failed') AS failed
FROM platform.mail WHERE state <> 'sent'`

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The node that queued a mail delivers it, woken by its commit; should it die before, another finds the mail when it looks. So
 * no NOTIFY is needed, which inside the transaction would make commits wait for each other.
 */
export function createMail(deps: { database: Database; letterbox: Letterbox; clock: Clock; log: Log }): Mail {
  const { database, letterbox, clock } = deps
  const courier = createCourier(deps)
  return {
    queue(tx, { to, subject, text, html, fromName, replyTo, about, kind }) {
      const values = [
        to,
        oneLine(subject),
        withoutNul(text),
        html === undefined ? null : withoutNul(html),
        fromName === undefined ? null : oneLine(fromName),
        replyTo ?? null,
        `<${randomUUID()}@${letterbox.domain}>`,
        clock.now(),
        about ?? null,
        kind ?? null,
      ]
      tx.beforeCommit(() => ({ text: QUEUE, values, name: 'mail.queue' }))
      tx.afterCommit(courier.wake)
    },
    async backlog() {
      const { rows } = await database.query<MailBacklog>(BACKLOG)
      return rows[0] ?? { queued: 0, failed: 0 }
    },
    async purge() {
      await database.query("DELETE FROM platform.mail WHERE state <> 'queued' AND created_date < $1", [
        new Date(clock.now().getTime() - KEPT_MS),
      ])
    },
    start: courier.start,
    close: courier.close,
  }
}

/** PostgreSQL keeps no such character, and no mail needs one. */
const withoutNul = (text: string) => text.replaceAll('\u0000', '')

/** Headers are one line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those become blanks
const oneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()
