import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The most lines of a page, so that people read all of it. */
const LIMITS: [string, number][] = [
  ['ARCHITECTURE.md', 120],
  ['docs/quality.md', 80],
]

it.each(LIMITS)('%s has at most %i lines', (path, limit) => {
  expect(read(path).trimEnd().split('\n').length).toBeLessThanOrEqual(limit)
})

describe('CHANGELOG.md', () => {
  const lines = read('CHANGELOG.md').split('\n')

  it('CHANGELOG.md has only the parts New, Changed, Fixed and Upgrade notes, in this order', () => {
    const order = ['### New', '### Changed', '### Fixed', '### Upgrade notes']
    for (const version of read('CHANGELOG.md').split(/^## /m).slice(1)) {
      const parts: string[] = version.match(/^### .*$/gm) ?? []
      expect(parts).toEqual(order.filter(part => parts.includes(part)))
      expect(parts.at(-1)).toBe('### Upgrade notes')
    }
  })

  it('CHANGELOG.md has entries of at most 20 words, one a line', () => {
    const words = (entry: string) => entry.replace(/\]\([^)]*\)/g, ']').split(/\s+/).length
    const entries = lines.filter(line => /^(-|\d+\.) /.test(line)).map(line => line.replace(/^\S+ /, ''))
    expect(entries.length).toBeGreaterThan(100)
    expect(entries.filter(entry => words(entry) > 20)).toEqual([])
    expect(lines.filter(line => /^\s/.test(line))).toEqual([])
  })
})
