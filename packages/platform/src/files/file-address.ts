import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { StoredFile } from './file-storage.ts'

/** Path of a file below our origin: `/files/{id}/{name}`. */
export const filePath = (id: string, name: string) => `/files/${id}/${encodeURIComponent(name)}`

/** What stands for a private file until somebody asks for an address of it. */
export const fileUri = (id: string, name: string) => `private/${id}/${encodeURIComponent(name)}`

/** The id in such a text; undefined for any other. */
export const fileIdOfUri = (uri: unknown): string | undefined =>
  typeof uri === 'string' ? URI.exec(uri)?.[1] : undefined

const URI = /^private\/([\w-]{22})\/[^/\s\\]+$/
const PATH = /^\/files\/([\w-]{22})\/[^/]+$/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The origins that are this server under `publicUrl`; on one machine, all names it has for itself. */
function originsOf(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map(name => `${protocol}//${name}${port && `:${port}`}`)
}

/**
 * Address of a file for whoever sent this request. On one machine the page is reached under several names, and a browser shows a
 * picture only under the one it is on; under a name that nobody configured, the path alone holds.
 */
export function addressFor({ protocol, host }: FastifyRequest, path: string, publicUrl: string): string {
  const askedOrigin = `${protocol}://${host}`
  if (originsOf(publicUrl).includes(askedOrigin)) return askedOrigin + path
  return lastingOrigin(publicUrl) + path
}

/** What an address of a file that is kept begins with: nothing on one machine, which has several names, so that it holds under each. */
export function lastingOrigin(publicUrl: string | undefined): string {
  const [only, ...others] = publicUrl === undefined ? [] : originsOf(publicUrl)
  return only !== undefined && others.length === 0 ? only : ''
}

/** The id in an address of one of our files, absolute or not, or in what stands for a private one; undefined for anything else. */
export function fileIdOf(address: unknown, publicUrl: string): string | undefined {
  const ofUri = fileIdOfUri(address)
  if (ofUri !== undefined) return ofUri
  if (typeof address !== 'string' || /[\s\\]/.test(address)) return undefined
  try {
    const url = new URL(address, publicUrl)
    return originsOf(publicUrl).includes(url.origin) ? PATH.exec(url.pathname)?.[1] : undefined
  } catch {
    return undefined
  }
}

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
