import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { hourly, type Job } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import type { MailTransport } from './mail-transport.ts'
import { createOutboxWorker } from './outbox-worker.ts'
import type { MailQueue, OutgoingMail } from './outgoing-mail.ts'

/** How many mails are pending and how many have failed. */
export interface MailBacklog {
  queued: number
  failed: number
}

/** Mail as part of a change: queued in its transaction, delivered after the commit, and retried until it arrives. */
export interface Mail {
  queue(tx: Tx, mail: OutgoingMail): void
  /** The same three within one transaction. */
  within(tx: Tx): MailQueue
  /** Sends one mail immediately, without the outbox, to test the mail setup. Throws the mail server's error. */
  sendNow(mail: OutgoingMail): Promise<void>
  /** The sender address, and the folder of mails if there is no mail server. */
  route: { sender: string; folder: string | null }
  backlog(): Promise<MailBacklog>
  /** Deletes mails that were sent or failed a month ago. */
  purge(): Promise<void>
  /** Starts delivery. Before that, mails are only queued. */
  start(): void
  /** Finishes the present delivery. */
  close(): Promise<void>
}

const QUEUE = `INSERT INTO platform.mail
  (to_address, subject, text, html, from_name, reply_to, message_id, next_attempt_at, created_date, about, kind, delay_key, unsubscribe)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/** Excludes a mail that is being sent at this moment. */
const IS_DELAYED = `delay_key = $1 AND state = 'queued' AND attempts = 0 AND lease IS NULL`

const REVISE = `UPDATE platform.mail SET subject = $3, text = $4, html = $5 WHERE ${IS_DELAYED} AND to_address = $2`

const CANCEL = `DELETE FROM platform.mail WHERE ${IS_DELAYED} AND to_address = coalesce($2, to_address)`

const BACKLOG = `SELECT count(*) FILTER (WHERE state = 'queued') AS queued, count(*) FILTER (WHERE state = 'failed') AS failed
FROM platform.mail WHERE state <> 'sent'`

/** A person waits for the result. */
const SEND_NOW_MS = 20_000

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The node that queued a mail delivers it, woken by its commit. If it dies first, another node finds the mail
 * by polling. So no NOTIFY is needed, which would make commits wait for each other.
 */
export function createMail(deps: {
  database: Database
  transport: MailTransport
  clock: Clock
  log: Log
}): Mail {
  const { database, transport, clock } = deps
  const worker = createOutboxWorker(deps)
  const mail: Mail = {
    queue(tx, { to, subject, text, html, fromName, replyTo, about, kind, delay, unsubscribe }) {
      const now = clock.now()
      const values = [
        to,
        oneLine(subject),
        withoutNul(text),
        html === undefined ? null : withoutNul(html),
        fromName === undefined ? null : oneLine(fromName),
        replyTo ?? null,
        newMessageId(transport.domain),
        new Date(now.getTime() + (delay?.seconds ?? 0) * 1000),
        now,
        about ?? null,
        kind ?? null,
        delay?.key ?? null,
        unsubscribe ?? null,
      ]
      tx.beforeCommit(() => ({ text: QUEUE, values, name: 'mail.queue' }))
      if (delay === undefined) tx.afterCommit(worker.wake)
    },
    within: tx => ({
      queue: outgoing => mail.queue(tx, outgoing),
      revise({ to, subject, text, html, delay }) {
        const values = [
          delay?.key,
          to,
          oneLine(subject),
          withoutNul(text),
          html === undefined ? null : withoutNul(html),
        ]
        tx.beforeCommit(() => ({ text: REVISE, values, name: 'mail.revise' }))
      },
      cancel(key, to) {
        tx.beforeCommit(() => ({ text: CANCEL, values: [key, to ?? null], name: 'mail.cancel' }))
      },
    }),
    async sendNow({ to, subject, ...rest }) {
      const createdDate = clock.now().toISOString()
      const messageId = newMessageId(transport.domain)
      const message = { ...rest, to, subject: oneLine(subject), id: NOT_IN_OUTBOX, messageId, createdDate }
      await transport.send(message, AbortSignal.timeout(SEND_NOW_MS))
    },
    route: { sender: transport.sender, folder: transport.folder ?? null },
    async backlog() {
      const { rows } = await database.query<MailBacklog>(BACKLOG)
      return rows[0] ?? { queued: 0, failed: 0 }
    },
    async purge() {
      await database.query("DELETE FROM platform.mail WHERE state <> 'queued' AND created_date < $1", [
        new Date(clock.now().getTime() - KEPT_MS),
      ])
    },
    start: worker.start,
    close: worker.close,
  }
  return mail
}

/** Ids of the outbox begin at one. */
const NOT_IN_OUTBOX = 0

const newMessageId = (domain: string) => `<${randomUUID()}@${domain}>`

/** PostgreSQL cannot store this character, and no mail needs it. */
const withoutNul = (text: string) => text.replaceAll('\u0000', '')

/** Headers must be one line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those become blanks
const oneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()

export const mailJobs = (mail: Mail): readonly Job[] => [hourly('mail.purge', () => mail.purge())]
