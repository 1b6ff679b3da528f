import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Queryable, Statement } from '../database/database.ts'
import { hourly, type Job } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import type { AboutPost } from '../outbox/app-posts.ts'
import { NO_LEASE } from '../outbox/lease.ts'
import type { PushSubscriptions } from '../push/subscriptions.ts'
import { type Delivery, newWebhookSecret, type Webhook } from './webhook.ts'
import { createWebhookWorker } from './webhook-worker.ts'

/**
 * Addresses that get events. An event is queued in its transaction, sent after the commit, and retried until it
 * arrives.
 */
export interface Webhooks {
  /** Returns the secret, which is shown only this once. */
  register(
    hook: Pick<Webhook, 'url' | 'description' | 'entities' | 'created_by_id'>,
    on?: Queryable,
  ): Promise<Webhook & { secret: string }>
  list(): Promise<Webhook[]>
  /** Returns the removed webhook, if there was one. */
  remove(id: string, on?: Queryable): Promise<Webhook | undefined>
  /**
   * Returns the statement that queues an event for an address. It does nothing if the address was removed. Events
   * about the same thing arrive in the order of queueing.
   */
  queueing(webhookId: string, event: string, data: unknown, about?: string): Statement
  /** Queues an event immediately. Returns the delivery's id, or undefined if the address does not exist. */
  send(webhookId: string, event: string, data: unknown): Promise<number | undefined>
  /** Newest first. */
  deliveries(query: {
    webhookId: string | null
    state: string | null
    limit: number
    skip: number
  }): Promise<Delivery[]>
  /** Sends it once more, now. */
  redeliver(id: number): Promise<boolean>
  /** Deletes deliveries that ended a month ago. */
  purge(): Promise<void>
  start(): void
  /** Signals that an event was queued. */
  wake(): void
  close(): Promise<void>
}

const COLUMNS = 'id, url, description, entities, created_by_id, created_date'
/** True for a delivery of a message of the app. */
const IS_OF_APP = '(SELECT of_app FROM platform.webhook WHERE id = webhook_id)'
const DELIVERIES = `SELECT id, webhook_id, event, state, attempts, last_status, last_error, next_attempt_at, created_date, delivered_date
FROM platform.webhook_delivery WHERE ($1::text IS NULL OR webhook_id = $1) AND ($2::text IS NULL OR state = $2) AND NOT ${IS_OF_APP}
ORDER BY id DESC LIMIT $3 OFFSET $4`
const QUEUE = `INSERT INTO platform.webhook_delivery (webhook_id, event, body, next_attempt_at, created_date, about)
SELECT id, $2, $3, $4, $4, $5 FROM platform.webhook WHERE id = $1 AND NOT of_app RETURNING id`
/** The result of a running attempt is ignored. */
const AGAIN = `UPDATE platform.webhook_delivery
SET state = 'queued', attempts = 0, next_attempt_at = $2, delivered_date = NULL, ${NO_LEASE} WHERE id = $1 AND NOT ${IS_OF_APP}`
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export function createWebhooks(deps: {
  database: Database
  clock: Clock
  log: Log
  privateHosts: readonly string[]
  pushes?: Pick<PushSubscriptions, 'prepare'>
  isCurrentPost?: (post: AboutPost) => Promise<boolean>
}): Webhooks {
  const { database, clock } = deps
  const worker = createWebhookWorker(deps)
  const run = async <Row>(statement: Statement, on: Queryable = database) =>
    (await on.query<Row>(statement.text, statement.values)).rows

  const queueing: Webhooks['queueing'] = (webhookId, event, data, about) => {
    const now = clock.now()
    const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data })
    return { text: QUEUE, values: [webhookId, event, body, now, about ?? null] }
  }
  return {
    queueing,
    async register({ url, description, entities, created_by_id }, on) {
      const secret = newWebhookSecret()
      const id = randomBytes(12).toString('hex')
      const values = [id, url, description, entities, secret, created_by_id, clock.now()]
      const insert = {
        text: `INSERT INTO platform.webhook (id, url, description, entities, secret, created_by_id, created_date)
          VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
        values,
      }
      const [row] = await run<Webhook>(insert, on)
      return { ...(row as Webhook), secret }
    },
    list: () =>
      run({ text: `SELECT ${COLUMNS} FROM platform.webhook WHERE NOT of_app ORDER BY created_date, id` }),
    async remove(id, on) {
      const text = `DELETE FROM platform.webhook WHERE id = $1 AND NOT of_app RETURNING ${COLUMNS}`
      return (await run<Webhook>({ text, values: [id] }, on))[0]
    },
    async send(webhookId, event, data) {
      const [row] = await run<{ id: number }>(queueing(webhookId, event, data))
      worker.wake()
      return row?.id
    },
    deliveries: ({ webhookId, state, limit, skip }) =>
      run({ text: DELIVERIES, values: [webhookId, state, limit, skip] }),
    async redeliver(id) {
      const { rowCount } = await database.query(AGAIN, [id, clock.now()])
      worker.wake()
      return rowCount > 0
    },
    async purge() {
      await database.query(
        "DELETE FROM platform.webhook_delivery WHERE state <> 'queued' AND created_date < $1",
        [new Date(clock.now().getTime() - KEPT_MS)],
      )
    },
    start: worker.start,
    wake: worker.wake,
    close: worker.close,
  }
}

export const webhookJobs = (webhooks: Webhooks): readonly Job[] => [
  hourly('webhooks.purge', () => webhooks.purge()),
]
