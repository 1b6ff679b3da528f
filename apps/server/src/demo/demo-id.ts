import { createHash } from 'node:crypto'

/** The id of a demo record: the same one every time. */
export const demoId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('/')).digest('hex').slice(0, 24)
