import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** The page that a link to unsubscribe opens, and the prefix of its keys. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
const PREFIX = 'lw_off_'

/** For how long a link works after its email. */
const WORKS_MS = 90 * 24 * 60 * 60 * 1000

/** What a link turns off: emails of one kind to one person. */
export interface Subscription {
  user_id: string
  kind: string
}

/** Links that stop emails of one kind and can do nothing else. They are signed, and not stored. */
export interface UnsubscribeLinks {
  addressFor(subscription: Subscription): string
  /** Undefined for a key that was not signed here, or has expired. */
  read(key: string): Subscription | undefined
}

export function createUnsubscribeLinks({
  secret,
  clock,
  publicUrl,
}: {
  secret: string
  clock: Clock
  publicUrl(): string
}): UnsubscribeLinks {
  const signatureOf = (signed: string) =>
    createHmac('sha256', secret).update(`unsubscribe\n${signed}`).digest('base64url')
  return {
    addressFor({ user_id, kind }) {
      const until = clock.now().getTime() + WORKS_MS
      const signed = Buffer.from(JSON.stringify([user_id, kind, until])).toString('base64url')
      return `${publicUrl()}${UNSUBSCRIBE_PATH}/${PREFIX}${signed}-${signatureOf(signed)}`
    },
    read(key) {
      const [, signed = '', signature = ''] = KEY.exec(key) ?? []
      const given = Buffer.from(signature)
      const expected = Buffer.from(signatureOf(signed))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const [user_id, kind, until] = JSON.parse(Buffer.from(signed, 'base64url').toString())
      return until > clock.now().getTime() ? { user_id, kind } : undefined
    },
  }
}

/** The signature has 43 characters. */
const KEY = /^lw_off_([\w-]+)-([\w-]{43})$/
