import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './source-files.ts'

const CLAUSE = /^- \*\*([A-U]-\d\d)\*\* (.*)$/gm
const TITLE = /\b(?:it|test|property)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])([\s\S]*?)\1/g
const IDS = /\[((?:[A-U]-\d\d)(?:[,\s]+[A-U]-\d\d)*)\]/g

/** The clauses of docs/clauses.md, id → sentence. */
export function readClauses(): Map<string, string> {
  const text = readFileSync(join(root, 'docs/clauses.md'), 'utf8')
  return new Map([...text.matchAll(CLAUSE)].map(([, id = '', sentence = '']) => [id, sentence]))
}

/** Returns every clause id in brackets in the title of a test, with the titles. */
export function clausesNamedByTests(): Map<string, string[]> {
  const named = new Map<string, string[]>()
  for (const file of filesBelow('.', /\.test\.tsx?$/).concat(filesBelow('e2e', /\.spec\.ts$/))) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, , title = ''] of source.matchAll(TITLE)) {
      for (const [, ids = ''] of title.matchAll(IDS)) {
        for (const id of ids.split(/[,\s]+/)) named.set(id, [...(named.get(id) ?? []), `${file}: ${title}`])
      }
    }
  }
  return named
}

if (import.meta.main) {
  const clauses = readClauses()
  const named = clausesNamedByTests()
  const missing = [...clauses].filter(([id]) => !named.has(id))
  if (process.argv.includes('--titles')) {
    for (const [id, sentence] of clauses) {
      console.log(`${id} ${sentence}`)
      for (const title of named.get(id) ?? []) console.log(`     ${title}`)
    }
  }
  for (const [id, sentence] of missing) console.log(`${id} ${sentence}`)
  console.log(
    `${clauses.size - missing.length} of ${clauses.size} clauses are named by a test, ${missing.length} are not.`,
  )
}
