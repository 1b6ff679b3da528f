import { hash } from 'node:crypto'

/** The digest of what a preview shows. It is short, because some answers have one for each person. */
export const digestOf = (facts: unknown): string =>
  hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 12)
