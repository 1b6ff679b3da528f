import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Of this checkout: the number in the changelog. */
export const VERSION: string = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../package.json'), 'utf8'),
).version
