import { createECDH } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { readSecret } from '../database/read-secret.ts'

/** The keys of one browser, which only it can decrypt for. */
export interface PushKeys {
  p256dh: string
  auth: string
}

/** A message as a push service takes it. */
export interface EncryptedPush {
  headers: Record<string, string>
  body: Buffer
}

/** Encrypts messages for browsers (RFC 8291), and proves to push services who sends them (RFC 8292). */
export interface PushEncryption {
  /** The key that browsers name to their push service. It is the same on every node. */
  publicKey(): Promise<string>
  encrypt(to: { url: string; keys: PushKeys }, text: string): Promise<EncryptedPush>
}

/** How long a push service keeps a message for a browser that is off. */
const TTL_SECONDS = 24 * 60 * 60

/** The private key is a secret of the server, made at the first use. The library loads with the first message. */
export function createPushEncryption(deps: { database: Database; contact: string }): PushEncryption {
  const { database, contact } = deps
  let pair: Promise<{ publicKey: string; privateKey: string }> | undefined
  const keyPair = () => {
    pair ??= readSecret(database, 'push').then(privateKey => {
      const curve = createECDH('prime256v1')
      curve.setPrivateKey(privateKey, 'base64url')
      return { publicKey: curve.getPublicKey('base64url'), privateKey }
    })
    pair.catch(() => {
      pair = undefined
    })
    return pair
  }
  return {
    publicKey: async () => (await keyPair()).publicKey,
    async encrypt({ url, keys }, text) {
      const { default: library } = await import('web-push')
      const { headers, body } = library.generateRequestDetails({ endpoint: url, keys }, text, {
        vapidDetails: { subject: `mailto:${contact}`, ...(await keyPair()) },
        TTL: TTL_SECONDS,
        contentEncoding: 'aes128gcm',
      })
      return { headers: asText(headers), body }
    },
  }
}

const asText = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
