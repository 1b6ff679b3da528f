import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A new access token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * What is kept of a token: who reads the database, or a backup of it, cannot sign in with what lies there. So much randomness needs no
 * salt and no slow hash.
 */
export const digestOf = (token: string): string => hash('sha256', token)

/** The token of an `Authorization: Bearer` header, good or not; undefined when there is none that could be one of ours. */
export const bearerToken = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^bearer +([\w-]+) *$/i.exec(authorization)?.[1]
