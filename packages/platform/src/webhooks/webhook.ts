import { createHmac, randomBytes } from 'node:crypto'

/** An address that gets events. */
export interface Webhook {
  id: string
  url: string
  description: string | null
  /** Entities whose changes are sent. */
  entities: string[]
  created_by_id: string | null
  created_date: string
}

/** One event for one address, in transit or delivered. */
export interface Delivery {
  id: number
  webhook_id: string
  event: string
  state: 'queued' | 'delivered' | 'failed'
  attempts: number
  last_status: number | null
  last_error: string | null
  next_attempt_at: string
  created_date: string
  delivered_date: string | null
}

/** Creates a new secret, which is shown to the receiver once. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/**
 * Returns headers that prove to a receiver that a message is ours, complete and new. They follow the Standard
 * Webhooks specification: HMAC-SHA256 over id, time and body. The id stays the same when a delivery is
 * repeated.
 */
export function signWebhook(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
