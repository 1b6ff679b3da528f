import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countWording, findingsIn, readCounts, risenIn, sentencesIn, titleFindingsIn } from './language.ts'
import { filesBelow, root } from './source-files.ts'

const counts = countWording()
const stored = readCounts()

describe('wording that is hard to read', () => {
  it('wording is counted in tools/language-counts.json, and no count rises', () => {
    expect(risenIn(counts, stored)).toEqual([])
  })

  it('wording that is gone is no longer counted: run "node tools/language.ts" to store the lower counts', () => {
    expect(risenIn(stored, counts)).toEqual([])
  })

  it('is found in each form, and plain words are no finding', () => {
    expect(findingsIn('Whoever decides on it is told at once')).toEqual([
      'whoever',
      'is told',
      'decides on',
      'at once',
    ])
    expect(findingsIn(`A sentence of ${'many '.repeat(20)}words.`)).toEqual(['over 20 words'])
    expect(findingsIn('Your manager reviews the request. You will be notified.')).toEqual([])
    expect(findingsIn(`You can request leave from \${deputy}.`)).toEqual([])
  })

  it('is a title of a test without a subject or with fewer than 4 words', () => {
    expect(titleFindingsIn("it('is refused after a decision [L-03]', () => {})")).toEqual([
      'without a subject',
    ])
    expect(titleFindingsIn("it('a short one [L-03]', () => {})")).toEqual(['under 4 words'])
    expect(titleFindingsIn("describe('dates', () => {})")).toEqual([])
    expect(titleFindingsIn("it('PUT returns 409 after a decision [L-03]', () => {})")).toEqual([])
  })

  it('is looked for in strings, templates and text between tags, not in code, SQL or search words', () => {
    const source = `const a = 'two words' // nobody here
      const b = \`of \${a} more\`
      const c = <p>Some text</p>
      import x from './who ever'
      const d = { words: 'deputy at once' }
      sql('SELECT 1 AS one')`
    expect(sentencesIn(source)).toEqual(['two words', `of \${a} more`, 'Some text'])
  })
})

it('a counted sentence is written whole for one and for many, as a translation needs it', () => {
  const files = ['packages/leave/src', 'apps/web/src', 'apps/server/src'].flatMap(folder =>
    filesBelow(folder, /(?<!\.test)\.tsx?$/),
  )
  const inside = /\$\{[^{}]*=== 1 *\?/
  expect(files.filter(file => inside.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
