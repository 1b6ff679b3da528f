import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { readClauses } from './clauses.ts'
import { exists, filesBelow, root } from './source-files.ts'

export interface TextFile {
  /** Relative to the checkout. */
  path: string
  text: string
}

const TEXT = /\.(tsx?|mjs|css|html|md|ya?ml|jsonc?)$|^Dockerfile$/
/** Lists of packages and plans of tests hold no references. */
const WITHOUT = /package-lock\.json$/

/** Returns every file of the tree that can have references. */
export const textFiles = (): TextFile[] =>
  filesBelow('.', TEXT)
    .filter(path => !WITHOUT.test(path))
    .map(path => ({ path, text: read(path) }))

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Returns GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/`|\*\*|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** An anchor that a document sets for a part, such as the number of a decision. */
const ANCHOR = /^<a id="([\w-]+)"><\/a>$/gm

function anchorsIn(markdown: string): Set<string> {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  return new Set([
    ...[...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
    ...[...prose.matchAll(ANCHOR)].map(([, anchor = '']) => anchor),
  ])
}

/** The existing targets of references. */
interface Targets {
  clauses: ReadonlySet<string>
  decisionsOfLeave: ReadonlySet<string>
  records: ReadonlySet<string>
  wireSections: ReadonlySet<string>
}

const DECISIONS = 'docs/decisions'

/** Returns every number of a decision, with its file below docs/decisions. A number in two files appears twice. */
export const readRecords = (): { number: string; file: string }[] =>
  filesBelow(DECISIONS, /\.md$/).flatMap(path =>
    [...read(path).matchAll(ANCHOR)]
      .filter(([, anchor = '']) => /^\d{4}$/.test(anchor))
      .map(([, number = '']) => ({ number, file: path.slice(DECISIONS.length + 1) })),
  )

function readTargets(): Targets {
  const leave = read(`${DECISIONS}/leave/specification-gaps.md`)
  return {
    clauses: new Set(readClauses().keys()),
    decisionsOfLeave: new Set([...leave.matchAll(/^## (OP-\d\d) /gm)].map(([, id = '']) => id)),
    records: new Set(readRecords().map(({ number }) => number)),
    wireSections: new Set([...read('docs/wire.md').matchAll(/^## (\d+)\. /gm)].map(([, n = '']) => n)),
  }
}

/** Returns a sentence for each reference in these files that leads nowhere. */
export function danglingReferences(files: readonly TextFile[], targets = readTargets()): string[] {
  return files.flatMap(file => [
    ...danglingIds(file, targets).map(id => `${file.path} names ${id}, which stands nowhere`),
    ...danglingLinks(file).map(link => `${file.path} links ${link}, which is not there`),
  ])
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$|^\s*#\s.*$|<!--[\s\S]*?-->/gm
const TITLE = /\b(?:it|test|describe|property)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])[\s\S]*?\1/g

/**
 * Returns the prose of a file: all of a document, comments and titles of tests elsewhere. Values of code are no
 * references.
 */
function proseOf({ path, text }: TextFile): string {
  if (path.endsWith('.md')) return text
  return [...text.matchAll(COMMENT), ...text.matchAll(TITLE)].map(([part]) => part).join('\n')
}

/** Titles of tests name the finding they came from. Lists of findings are outside of the tree. */
const FINDING = /\[finding [^\]]*\]/g

function danglingIds(file: TextFile, targets: Targets): string[] {
  const prose = proseOf(file).replace(FINDING, '')
  const named = (pattern: RegExp, known: ReadonlySet<string>, spell = (id: string) => id) =>
    [...prose.matchAll(pattern)]
      .map(([, id = '']) => id)
      .filter(id => !known.has(id))
      .map(spell)
  return [
    ...named(/\b(OP-\d+)\b/g, targets.decisionsOfLeave),
    ...named(/(?<![\w-])([A-Z]-\d\d)(?![\w-])/g, targets.clauses),
    ...named(
      /(?:decisions\/|[[(]|\brecords? )(\d{4})(?=[\])-]|\b(?! [a-z]))/g,
      targets.records,
      id => `record ${id}`,
    ).filter(isRecord),
    ...wireSectionsNamed(prose)
      .filter(n => !targets.wireSections.has(n))
      .map(n => `section ${n} of docs/wire.md`),
  ]
}

/** Years and ports have four digits, too. They don't start with 0. */
const isRecord = (reference: string) => reference.startsWith('record 0')

const wireSectionsNamed = (prose: string): string[] =>
  [...prose.matchAll(/docs\/wire\.md,[\s*]*sections? (\d+)(?: (?:to|and) (\d+))?/g)].flatMap(
    ([, first = '', last]) => (last === undefined ? [first] : [first, last]),
  )

const MARKDOWN_LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g
/** A document that a comment names by its path from the root. */
const NAMED_DOCUMENT = /(?<![\w/.-])((?:docs\/[\w./-]+|[A-Z]+)\.md(?:#[\w-]+)?)/g

function danglingLinks({ path, text }: TextFile): string[] {
  const isDocument = path.endsWith('.md')
  const links = isDocument
    ? [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(MARKDOWN_LINK)].map(([, link = '']) => ({
        link,
        from: dirname(path),
      }))
    : [...proseOf({ path, text }).matchAll(NAMED_DOCUMENT)].map(([, link = '']) => ({ link, from: '' }))
  return links.filter(({ link, from }) => !leadsSomewhere(path, from, link)).map(({ link }) => link)
}

function leadsSomewhere(path: string, from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : normalize(join(from, file))
  if (!exists(target)) return false
  return anchor === undefined || (target.endsWith('.md') && anchorsIn(read(target)).has(anchor))
}
