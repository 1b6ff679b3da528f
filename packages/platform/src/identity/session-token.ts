import { hash, randomBytes } from 'node:crypto'

/** A new access token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * What is kept of a token: who reads the database, or a backup of it, cannot sign in with what lies there. So much randomness needs no
 * salt and no slow hash.
 */
export const digestOf = (token: string): string => hash('sha256', token)
