import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

/** Lines at most, so that a page stays one that people read. */
const LIMITS: [string, number][] = [
  ['ARCHITECTURE.md', 120],
  ['docs/quality.md', 80],
]

it.each(LIMITS)('%s has at most %i lines', (path, limit) => {
  expect(readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(limit)
})
