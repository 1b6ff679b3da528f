import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The version of this checkout, as in the changelog. */
export const VERSION: string = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../package.json'), 'utf8'),
).version
