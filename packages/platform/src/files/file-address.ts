import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { StoredFile } from './file-storage.ts'

/** Path of a file below our origin: `/files/{id}/{name}`. */
export const filePath = (id: string, name: string) => `/files/${id}/${encodeURIComponent(name)}`

/** Returns the reference to a private file. It is exchanged for an address on request. */
export const fileUri = (id: string, name: string) => `private/${id}/${encodeURIComponent(name)}`

/** Returns the id in such a reference, or undefined for any other text. */
export const fileIdOfUri = (uri: unknown): string | undefined =>
  typeof uri === 'string' ? URI.exec(uri)?.[1] : undefined

const URI = /^private\/([\w-]{22})\/[^/\s\\]+$/
const PATH = /^\/files\/([\w-]{22})\/[^/]+$/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Returns the origins of this server under `publicUrl`. On a single machine these are all of its local names. */
function originsOf(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map(name => `${protocol}//${name}${port && `:${port}`}`)
}

/**
 * Returns the address of a file for the sender of this request. On a single machine the page has several names,
 * and a browser shows a picture only under its own. Under a name that is not configured, only the path is used.
 */
export function addressFor({ protocol, host }: FastifyRequest, path: string, publicUrl: string): string {
  const askedOrigin = `${protocol}://${host}`
  if (originsOf(publicUrl).includes(askedOrigin)) return askedOrigin + path
  return lastingOrigin(publicUrl) + path
}

/**
 * Returns the beginning of a stored file address. On a single machine with several names it is empty, so that
 * it works under each.
 */
export function lastingOrigin(publicUrl: string | undefined): string {
  const [only, ...others] = publicUrl === undefined ? [] : originsOf(publicUrl)
  return only !== undefined && others.length === 0 ? only : ''
}

/**
 * Returns the id in a file address of ours, absolute or not, or in a private reference. Returns undefined for
 * anything else.
 */
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

/** Addresses that open a file to anyone who has them, for a limited time. */
export interface SignedAddresses {
  /** Returns path and query of the file, valid for this many seconds. */
  sign(file: Pick<StoredFile, 'id' | 'name'>, seconds: number): string
  /** Checks whether the parameters of an address sign this file and have not expired. */
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
