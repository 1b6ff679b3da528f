import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingRequest } from '@leavewell/platform'

/** Older requests are refused, so that a recorded one is soon worthless. */
const MAX_SECONDS = 5 * 60

/** The signature that Slack sends with these bytes. */
export const slackSignature = (secret: string, seconds: string, body: Buffer | string): string =>
  `v0=${createHmac('sha256', secret).update(`v0:${seconds}:`).update(body).digest('hex')}`

/** Whether Slack sent this request in the last minutes. */
export function isFromSlack(secret: string, { headers, body }: IncomingRequest, now: Date): boolean {
  const { 'x-slack-request-timestamp': seconds, 'x-slack-signature': signature } = headers
  if (typeof seconds !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(seconds))
    return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > MAX_SECONDS) return false
  const given = Buffer.from(signature)
  const expected = Buffer.from(slackSignature(secret, seconds, body))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
