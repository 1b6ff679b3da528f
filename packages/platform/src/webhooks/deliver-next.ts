import type { Clock } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { postJson } from './post-json.ts'
import { signWebhook } from './sign-webhook.ts'

const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 60 * 60
/** Over about seven hours. */
const MOST_ATTEMPTS = 16

/** The delivery stays locked while it is sent: two nodes never send the same, and when a node dies it is as it was. */
const TAKE = `SELECT d.id, d.body, d.attempts, w.url, w.secret FROM platform.webhook_delivery d
JOIN platform.webhook w ON w.id = d.webhook_id
WHERE d.state = 'queued' AND d.next_attempt_at <= $1 ORDER BY d.next_attempt_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED`

const RECORD = `UPDATE platform.webhook_delivery SET state = $2, attempts = $3, last_status = $4, last_error = $5,
  next_attempt_at = $6, delivered_date = $7 WHERE id = $1`

interface Due {
  id: number
  body: string
  attempts: number
  url: string
  secret: string
}

/** Sends the delivery that is due longest; false when none is. Any answer of 2xx is an arrival. */
export async function deliverNext(
  tx: Tx,
  { clock, privateHosts, closing }: { clock: Clock; privateHosts: readonly string[]; closing: AbortSignal },
): Promise<boolean> {
  const { rows } = await tx.query<Due>(TAKE, [clock.now()], 'webhooks.take')
  const due = rows[0]
  if (!due) return false
  const { status, reason } = await send(due, { clock, privateHosts, closing })
  const now = clock.now()
  const attempts = due.attempts + 1
  const hasArrived = status !== null && status >= 200 && status < 300
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** due.attempts, LONGEST_WAIT_SECONDS)
  await tx.query(RECORD, [
    due.id,
    hasArrived ? 'delivered' : attempts >= MOST_ATTEMPTS ? 'failed' : 'queued',
    attempts,
    status,
    hasArrived ? null : reason,
    new Date(now.getTime() + wait * 1000),
    hasArrived ? now : null,
  ])
  return true
}

async function send(
  { id, body, url, secret }: Due,
  { clock, privateHosts, closing }: { clock: Clock; privateHosts: readonly string[]; closing: AbortSignal },
): Promise<{ status: number | null; reason: string }> {
  try {
    const headers = signWebhook(secret, `msg_${id}`, clock.now(), body)
    const status = await postJson(url, { headers, body, privateHosts, signal: closing })
    return { status, reason: `The receiver answered ${status}.` }
  } catch (error) {
    // Stopping the server is no failure of the receiver: rolled back, the delivery is as it was.
    if (closing.aborted) throw error
    return { status: null, reason: (error as Error).message.slice(0, 500) }
  }
}
