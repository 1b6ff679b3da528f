import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pastesOf, whyNot } from './how-to.ts'
import { exists, filesBelow, root } from './source-files.ts'

const pages = filesBelow('docs/how-to', /\.md$/).map(path => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))

/** Paths from the root, as prose and commands name them. */
const PATH = /(?<![\w/.-])((?:apps|packages|docs|tools|e2e)\/[\w./-]*\w)(?![\w*])/g

describe.each(pages)('$path', ({ text }) => {
  const pastes = pastesOf(text)
  const created = pastes.filter(({ kind }) => kind === 'create').map(({ path }) => path)

  it('a page names only what exists, or what it has made', () => {
    const named = [...text.matchAll(PATH)].map(([, path = '']) => path)
    expect(named.filter(path => !exists(path) && !created.includes(path))).toEqual([])
  })

  it('a page can be pasted into the tree as it is', () => {
    expect(pastes.map(whyNot).filter(problem => problem !== undefined)).toEqual([])
  })
})

it('every page is in the table of contents, and says what to paste', () => {
  const contents = pages.find(({ path }) => path.endsWith('README.md'))?.text ?? ''
  const guides = pages.filter(({ path }) => !path.endsWith('README.md'))
  expect(guides.filter(({ path }) => !contents.includes(`(${path.split('/').at(-1)})`))).toEqual([])
  expect(guides.filter(({ text }) => pastesOf(text).length === 0)).toEqual([])
})
