import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../database/database.ts'
import { hourly, type Job } from '../jobs/job.ts'
import type { EncryptedPush, PushEncryption, PushKeys } from './push-service.ts'

/** A browser that a person wants to be notified on. */
export interface BrowserSubscription {
  /** Its address at a push service. Without the keys, no one can send it a message. */
  url: string
  keys: PushKeys
}

/** The sessions whose browser gets push messages. A subscription belongs to one session and ends with it. */
export interface PushSubscriptions {
  /** Returns false if the session has ended. */
  begin(session: { userId: string; digest: string }, browser: BrowserSubscription): Promise<boolean>
  end(digest: string): Promise<void>
  has(digest: string): Promise<boolean>
  /** Returns the statement that queues a message for all browsers of a person. */
  queueing(userId: string, message: object): Statement
  /** Returns the message for this browser. Undefined if its session has ended: then nothing is sent. */
  prepare(webhookId: string, text: string): Promise<EncryptedPush | undefined>
  /** Deletes those whose session has ended. */
  purge(): Promise<void>
}

/** More browsers of one person than this replace the oldest. */
const MAX_BROWSERS = 10

/** Subscriptions whose session is open at `$2`. */
const OPEN = `platform.push_subscription AS push JOIN identity.session ON session.id = push.session_id
  AND session."userId" = push.user_id AND session."expiresAt" > $2`

/** A browser has one subscription, so the next person who uses it replaces the one before. */
const END_OTHERS = `DELETE FROM platform.webhook AS hook USING platform.push_subscription AS push
WHERE push.webhook_id = hook.id AND (push.session_id = $1 OR hook.url = $2)`
const BEGIN = `WITH hook AS (INSERT INTO platform.webhook (id, url, entities, secret, created_date, of_app)
  VALUES ($1, $2, '{}', '', $3, true) RETURNING id)
INSERT INTO platform.push_subscription (webhook_id, user_id, session_id, p256dh, auth)
SELECT id, $4, $5, $6, $7 FROM hook`
const END_OLDEST = `DELETE FROM platform.webhook WHERE id IN (
  SELECT webhook_id FROM platform.push_subscription JOIN platform.webhook ON id = webhook_id
  WHERE user_id = $1 ORDER BY created_date DESC, id OFFSET ${MAX_BROWSERS})`
const SESSION = 'SELECT id FROM identity.session WHERE token = $1 AND "userId" = $2 AND "expiresAt" > $3'
const OF_SESSION = `platform.push_subscription AS push JOIN identity.session ON session.id = push.session_id
WHERE session.token = $1`
const QUEUE = `INSERT INTO platform.webhook_delivery (webhook_id, event, body, next_attempt_at, created_date)
SELECT push.webhook_id, 'push', $3, $2, $2 FROM ${OPEN} WHERE push.user_id = $1`
const TO = `SELECT hook.url, push.p256dh, push.auth FROM ${OPEN}
JOIN platform.webhook AS hook ON hook.id = push.webhook_id WHERE push.webhook_id = $1`
const PURGE = `DELETE FROM platform.webhook WHERE id IN (
  SELECT webhook_id FROM platform.push_subscription AS push WHERE NOT EXISTS (
    SELECT FROM identity.session WHERE session.id = push.session_id))`

export function createPushSubscriptions(deps: {
  database: Database
  clock: Clock
  encryption: Pick<PushEncryption, 'encrypt'>
}): PushSubscriptions {
  const { database, clock, encryption } = deps
  return {
    begin: ({ userId, digest }, { url, keys: { p256dh, auth } }) =>
      database.transaction(async tx => {
        const now = clock.now()
        const { rows } = await tx.query<{ id: string }>(SESSION, [digest, userId, now])
        const [session] = rows
        if (session === undefined) return false
        await tx.query(END_OTHERS, [session.id, url])
        const id = randomBytes(12).toString('hex')
        await tx.query(BEGIN, [id, url, now, userId, session.id, p256dh, auth])
        await tx.query(END_OLDEST, [userId])
        return true
      }),
    async end(digest) {
      await database.query(
        `DELETE FROM platform.webhook WHERE id IN (SELECT webhook_id FROM ${OF_SESSION})`,
        [digest],
      )
    },
    async has(digest) {
      return (await database.query(`SELECT 1 FROM ${OF_SESSION}`, [digest])).rowCount > 0
    },
    queueing: (userId, message) => ({
      text: QUEUE,
      values: [userId, clock.now(), JSON.stringify(message)],
    }),
    async prepare(webhookId, text) {
      const { rows } = await database.query<{ url: string } & PushKeys>(TO, [webhookId, clock.now()])
      const [to] = rows
      if (to === undefined) return undefined
      const { url, p256dh, auth } = to
      return encryption.encrypt({ url, keys: { p256dh, auth } }, text)
    },
    async purge() {
      await database.query(PURGE)
    },
  }
}

export const pushJobs = (subscriptions: Pick<PushSubscriptions, 'purge'>): readonly Job[] => [
  hourly('push.purge', () => subscriptions.purge()),
]
