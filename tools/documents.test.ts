import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, root } from './source-files.ts'

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

describe('SECURITY.md', () => {
  const rows = read('SECURITY.md')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .join('\n')
  const source = ['apps/server/src', 'packages/platform/src']
    .flatMap(folder => filesBelow(folder, /(?<!\.test)\.ts$/))
    .map(read)
    .join('\n')
  const found = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))]

  it.each([
    ['key that begins with lw_', found(/\b(lw_[a-z]+_)/g), 4],
    ['cookie', found(/createTokenCookie\('(leavewell_\w+)'/g), 4],
    // A secret of another program is stored under such a name.
    ['stored secret', found(/_(?:SECRET|TOKEN) = '([a-z-]+)'/g).map(name => name.replaceAll('-', ' ')), 2],
  ])('SECURITY.md says of each %s what it opens and how it ends [reach 8]', (_kind, names, least) => {
    expect(names.length).toBeGreaterThanOrEqual(least)
    expect(names.filter(name => !rows.toLowerCase().includes(name))).toEqual([])
  })
})
