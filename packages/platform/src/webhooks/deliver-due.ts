import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../database/database.ts'
import type { AboutPost } from '../outbox/app-posts.ts'
import { isUnleased, type Leased, NEW_LEASE, NO_LEASE, releasing, whileLeased } from '../outbox/lease.ts'
import { type PostAnswer, PrivateAddress, postJson } from '../outbox/post-json.ts'
import { recordOutcome } from '../outbox/record-outcome.ts'
import type { PushSubscriptions } from '../push/subscriptions.ts'
import { signWebhook } from './webhook.ts'

const FIRST_WAIT_SECONDS = 5
const MAX_WAIT_SECONDS = 60 * 60
/** Spread over about seven hours. */
const MAX_ATTEMPTS = 16

/** What a repetition would not change. */
const FINAL = [400, 401, 403, 404, 405, 410, 413, 415, 422]

/** How many messages one receiver gets in parallel. */
const LANES = 3

/** How many messages are sent in parallel, as to the browsers of everyone in the company. */
const MAX_PARALLEL = 300

/** A browser ended its subscription. */
const GONE = [404, 410]

/**
 * Nothing is locked and no connection is used while receivers are called. A change does not overtake an earlier
 * one of the same record, whether that is being sent or will be retried. Each receiver has its own share of the
 * concurrency. So slow ones block no others. `$2` names the receivers of running messages. Each browser is
 * a receiver, so those with queued messages are found by the index, one after the other. Thousands may be
 * queued for a receiver that does not answer. So the ids are in an array, and the earlier one is a value rather
 * than NOT EXISTS. PostgreSQL then looks each up by its index. A join would read and compare the whole queue.
 * The statement has no name. A plan cached for an empty queue would read the whole table each time.
 */
const TAKE = `WITH RECURSIVE hook AS (
  (SELECT webhook_id AS id FROM platform.webhook_delivery WHERE state = 'queued' ORDER BY webhook_id LIMIT 1)
  UNION ALL
  SELECT (SELECT webhook_id FROM platform.webhook_delivery WHERE state = 'queued' AND webhook_id > hook.id
    ORDER BY webhook_id LIMIT 1) FROM hook WHERE hook.id IS NOT NULL
), due AS MATERIALIZED (
  SELECT next.id FROM hook CROSS JOIN LATERAL (
    SELECT id FROM platform.webhook_delivery AS own
    WHERE own.webhook_id = hook.id AND own.state = 'queued' AND own.next_attempt_at <= $1 AND ${isUnleased('own')} AND (
      SELECT earlier.id FROM platform.webhook_delivery AS earlier WHERE earlier.state = 'queued' AND earlier.about = own.about
        AND earlier.webhook_id = own.webhook_id AND earlier.id < own.id ORDER BY earlier.id LIMIT 1) IS NULL
    ORDER BY own.next_attempt_at, own.id
    LIMIT greatest(0, ${LANES} - (SELECT count(*) FROM unnest($2::text[]) AS busy (id) WHERE busy.id = hook.id))
    FOR UPDATE SKIP LOCKED) AS next
  WHERE hook.id IS NOT NULL LIMIT greatest(0, ${MAX_PARALLEL} - cardinality($2::text[])))
UPDATE platform.webhook_delivery AS d SET ${NEW_LEASE} FROM platform.webhook AS hook
WHERE d.id = ANY (ARRAY(SELECT id FROM due)) AND hook.id = d.webhook_id
RETURNING d.id, d.webhook_id, d.event, d.body, d.about, d.attempts, d.lease, hook.url, hook.secret, hook.of_app`

const RECORD = `UPDATE platform.webhook_delivery SET state = $2, attempts = $3, last_status = $4, last_error = $5,
  next_attempt_at = $6, delivered_date = $7, ${NO_LEASE} WHERE lease = $1`

/** Drops a message that is no longer true. */
const DROP = 'DELETE FROM platform.webhook_delivery WHERE lease = $1'

/** Ends a subscription with its messages. */
const END = 'DELETE FROM platform.webhook WHERE id = $1 AND of_app'

/** A message to a browser. The app’s other messages have another name, and those of administrators no `of_app`. */
const isPush = ({ event, of_app }: Due): boolean => of_app && event === 'push'

export interface Due extends Leased {
  id: number
  webhook_id: string
  event: string
  body: string
  about: string | null
  attempts: number
  url: string
  secret: string
  of_app: boolean
}

/** Takes the due deliveries that each receiver may now get, in no particular order. */
export async function takeDue(
  database: Database,
  clock: Clock,
  busyReceivers: readonly string[],
): Promise<Due[]> {
  const { rows } = await database.transaction(tx => tx.query<Due>(TAKE, [clock.now(), busyReceivers]))
  return rows
}

/**
 * Sends a taken delivery and stores the result. Any 2xx answer counts as arrived. A receiver can name a longer pause. A
 * message of the app ends at an answer that stays the same.
 */
export async function deliver(
  due: Due,
  deps: { database: Database; closing: AbortSignal } & SendDeps,
): Promise<void> {
  const { database, clock, closing } = deps
  const record = (statement: Statement) => recordOutcome(database, statement, closing)
  try {
    const answer = await whileLeased(database, 'platform.webhook_delivery', due, () => send(due, deps))
    if (answer === 'untrue') await record({ text: DROP, values: [due.lease] })
    else if (answer === 'ended' || (isPush(due) && GONE.includes(answer.status ?? 0)))
      await record({ text: END, values: [due.webhook_id] })
    else await record(recording(due, answer, clock.now()))
  } catch (error) {
    // Stopping the server is no failure of the receiver. The delivery stays unchanged.
    if (closing.aborted) await record(releasing('platform.webhook_delivery', due))
    throw error
  }
}

function recording(due: Due, { status, retryAfter = 0, reason }: Answer, now: Date): Statement {
  const attempts = due.attempts + 1
  const hasArrived = status !== null && status >= 200 && status < 300
  const isOver = attempts >= MAX_ATTEMPTS || (due.of_app && status !== null && FINAL.includes(status))
  const wait = Math.min(Math.max(FIRST_WAIT_SECONDS * 2 ** due.attempts, retryAfter), MAX_WAIT_SECONDS)
  return {
    text: RECORD,
    values: [
      due.lease,
      hasArrived ? 'delivered' : isOver ? 'failed' : 'queued',
      attempts,
      status,
      hasArrived ? null : reason,
      new Date(now.getTime() + wait * 1000),
      hasArrived ? now : null,
    ],
  }
}

interface Answer extends Omit<PostAnswer, 'status'> {
  status: number | null
  reason: string
}

interface SendDeps {
  clock: Clock
  privateHosts: readonly string[]
  pushes?: Pick<PushSubscriptions, 'prepare'>
  isCurrentPost?: (post: AboutPost) => Promise<boolean>
}

async function send(
  due: Due,
  { clock, privateHosts, pushes, isCurrentPost, closing }: SendDeps & { closing: AbortSignal },
): Promise<Answer | 'ended' | 'untrue'> {
  const { id, webhook_id: address_id, body, about, url, secret, of_app } = due
  try {
    if (of_app && about !== null && about !== address_id && isCurrentPost)
      if (!(await isCurrentPost({ address_id, about }))) return 'untrue'
    const message = isPush(due)
      ? await pushes?.prepare(address_id, body)
      : { headers: of_app ? {} : signWebhook(secret, `msg_${id}`, clock.now(), body), body }
    if (message === undefined) return 'ended'
    const answer = await postJson(url, { ...message, privateHosts, signal: closing })
    return { ...answer, reason: `The receiver answered ${answer.status}.` }
  } catch (error) {
    // Stopping the server is no failure of the receiver. The delivery stays unchanged.
    if (closing.aborted) throw error
    // The network's words can have a part of the address, which is a secret of the app.
    const isKept = !of_app || error instanceof PrivateAddress
    const reason = isKept ? (error as Error).message.slice(0, 500) : 'The receiver could not be reached.'
    return { status: null, retryAfter: undefined, reason }
  }
}
