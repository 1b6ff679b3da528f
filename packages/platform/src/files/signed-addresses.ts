import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { filePath } from './file-address.ts'
import type { StoredFile } from './stored-file.ts'

/** Addresses that open a file to whoever has them, for a time. */
export interface SignedAddresses {
  /** Path and query of the file for so many seconds. */
  sign(file: Pick<StoredFile, 'id' | 'name'>, seconds: number): string
  /** Whether the parameters of an address sign this file, and still do. */
  isSigned(id: string, query: Record<string, unknown>): boolean
}

export function createSignedAddresses({ secret, clock }: { secret: string; clock: Clock }): SignedAddresses {
  const signatureOf = (id: string, expires: string) =>
    createHmac('sha256', secret).update(`file\n${id}\n${expires}`).digest('base64url')
  const now = () => Math.floor(clock.now().getTime() / 1000)
  return {
    sign({ id, name }, seconds) {
      const expires = String(now() + seconds)
      return `${filePath(id, name)}?expires=${expires}&signature=${signatureOf(id, expires)}`
    },
    isSigned(id, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return false
      const given = Buffer.from(signature)
      const expected = Buffer.from(signatureOf(id, expires))
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now()
    },
  }
}
