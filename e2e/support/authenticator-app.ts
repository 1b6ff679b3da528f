import { createHmac } from 'node:crypto'

const STEP_MS = 30_000

/** An authenticator app on a phone (RFC 6238), which never shows the same code twice. */
export interface AuthenticatorApp {
  /** Returns the next valid code. Within the accepted time steps around now there are three. */
  nextCode(): Promise<string>
}

/** The app after the key was typed into it. */
export function connectApp(key: string): AuthenticatorApp {
  const secret = decodeBase32(key.replaceAll(' ', ''))
  const now = () => Math.floor(Date.now() / STEP_MS)
  let last = 0
  return {
    async nextCode() {
      last = Math.max(last + 1, now() - 1)
      while (last > now() + 1) await new Promise(resolve => setTimeout(resolve, 500))
      return codeOf(secret, last)
    },
  }
}

function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
}
