import { createHmac, randomBytes } from 'node:crypto'

/** A new secret, to be given to the receiver once. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/**
 * Headers by which a receiver knows that a message is ours, whole and new, in the form of the Standard Webhooks specification: HMAC-SHA256
 * over id, time and body. The id stays the same when a delivery is repeated.
 */
export function signWebhook(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
