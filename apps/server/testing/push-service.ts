import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface PushMessage {
  path: string
  ttl: string | undefined
  /** The signed claims of the sender. */
  claims: { aud: string; exp: number; sub: string }
  /** What the browser reads. */
  text: string
}

/** A browser's subscription, as browsers send it to a server. */
interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * A push service with its browsers. It refuses senders without a valid signature (RFC 8292). It reads messages as
 * browsers do (RFC 8291), without the server's library. A path can have an answer of its own.
 */
export async function startPushService() {
  const arrived: PushMessage[] = []
  const browsers = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>()
  const answers = new Map<string, [number, Record<string, string>?]>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = String(request.url)
    const claims = claimsOf(request.headers.authorization ?? '')
    const browser = browsers.get(path)
    if (claims === undefined || browser === undefined) return response.writeHead(403).end()
    const text = decrypt(Buffer.concat(chunks), browser)
    arrived.push({ path, ttl: request.headers.ttl as string | undefined, claims, text })
    const [status, headers] = answers.get(path) ?? [201]
    response.writeHead(status, headers).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    arrived,
    /** Installs a browser that subscribes at this path. */
    subscribe(path: string, answer?: [number, Record<string, string>?]): Subscription {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16)
      browsers.set(path, { curve, auth })
      if (answer) answers.set(path, answer)
      const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `http://${host}${path}`, keys }
    },
    answer: (path: string, status: number) => answers.set(path, [status]),
    close: () => server.closeAllConnections() ?? server.close(),
  }
}

/** The claims of `vapid t=…, k=…`. Undefined if the signature is not of this key. */
function claimsOf(authorization: string): PushMessage['claims'] | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims, signature] = token.split('.')
  if (!head || !claims || !signature) return undefined
  const point = Buffer.from(key, 'base64url')
  const textOf = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: textOf(1, 33), y: textOf(33, 65) },
  })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isValid ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined
}

function decrypt(
  message: Buffer,
  { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = message.subarray(0, 16)
  const keyEnd = 21 + message.readUInt8(20)
  const senderKey = message.subarray(21, keyEnd)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(message.subarray(-16))
  const padded = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
