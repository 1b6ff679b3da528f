import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, root } from './source-files.ts'

const IMPORT = /(?:from |import\()'(\.[^']+)'/g
const ROOMS = ['apps/web/src/ui', 'apps/web/src/leave-ui']
/** Parts are components that are not tests. */
const PART = /(?<!\.test)\.tsx$/

const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )

/** Returns the parts that the gallery shows, directly or within another part. */
function shown(): Set<string> {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file) || !PART.test(file)) return
    found.add(file)
    importsOf(file).forEach(follow)
  }
  for (const file of filesBelow('apps/web/gallery', PART)) follow(file)
  return found
}

describe('the gallery of all components', () => {
  it('the gallery shows every part of ui and leave-ui, so that each can be checked in all its states', () => {
    const isShown = shown()
    const parts = ROOMS.flatMap(room => filesBelow(room, PART))
    expect(parts.length).toBeGreaterThan(60)
    expect(parts.filter(file => !isShown.has(file))).toEqual([])
  })

  it('the app does not import the gallery, because people would load it', () => {
    const reaching = filesBelow('apps/web/src', /\.tsx?$/).filter(file =>
      importsOf(file).some(target => target.startsWith('apps/web/gallery')),
    )
    expect(reaching).toEqual([])
    expect(readdirSync(join(root, 'apps/web/gallery'))).toContain('index.html')
  })
})
