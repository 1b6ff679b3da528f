import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Returns a new access token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Returns the stored digest of a token. Someone who reads the database or a backup cannot sign in with it. So
 * much randomness needs no salt and no slow hash.
 */
export const digestOf = (token: string): string => hash('sha256', token)

/** Returns the token of an `Authorization: Bearer` header, valid or not. Undefined if none could be one of ours. */
export const bearerToken = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^bearer +([\w-]+) *$/i.exec(authorization)?.[1]
