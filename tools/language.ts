import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exists, filesBelow, root } from './source-files.ts'

/**
 * `npx node tools/language.ts` counts wording that is hard to read and stores the counts. The test beside it fails where one has risen.
 * The patterns find a wording, not bad English: a sentence without any of them can still be unclear.
 */

/** Wordings, by the name under which they are counted. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  whoever: /\b(?:whoever|whomever)\b/i,
  whom: /\bwhom\b/i,
  'those who': /\bthose (?:who|whom|that|alone)\b/i,
  waits:
    /\bwait(?:s|ing)? (?:for|until|already|beside|again|now|there)\b|\bwaits\b|\bstill wait\b|\bwhat (?:still )?waits\b/i,
  anew: /\banew\b|\bworked out again\b/i,
  holds: /\bholds? (?:for|from|again|now|here|on|until)\b|\bwhat holds\b|\bstill holds?\b/i,
  'is told': /\b(?:is|are|be|was|were) told\b|\btold (?:of|to)\b/i,
  'asks for': /\bask(?:s|ed)? for\b/i,
  'decides on': /\bdecid(?:e|es|ed) on\b|\bwho decides\b/i,
  'in place of': /\bin (?:their|whose|your|my|his|her) place\b|\bin (?:the )?place of\b/i,
  'by itself': /\bby (?:itself|themselves)\b/i,
  'at once': /\bat once\b/i,
  stands: /\bstands? (?:in|on|at|there|for|beside|above|below|out)\b/i,
  'goes along': /\b(?:go|goes|come|comes|came|went) (?:along|back|to it|with it|by itself)\b/i,
  'by hand': /\bby hand\b/i,
  'kept by': /\bkept (?:by|for|of)\b|\bkeeps? (?:what|who)\b/i,
  gives: /\bgiv(?:e|es|en|ing) (?:a |the |it |this )?(?:policy|policies|pattern|to\b)|\bgiven back\b/i,
  somebody: /\b(?:nobody|somebody|everybody|anybody)\b/i,
  mended: /\bmend(?:s|ed)?\b/i,
  lapses: /\blapse[sd]?\b/i,
  deputy: /\bdeput(?:y|ies)\b/i,
  'take back': /\btak(?:e|es|en) (?:\w+ )?back\b/i,
  'any more': /\b(?:no|any) more\b/i,
  'to come': /\bof before\b|\bto come\b|\bgone by\b/i,
  'is to': /\b(?:is|are|was|were) to (?:be|come|go|happen|take|do|change|show|have)\b/i,
  'no such': /\bthere (?:is|are) no such\b/i,
  brought: /\bbrought (?:to|over|up|along)\b/i,
  concerned: /\bconcern(?:s|ed)\b/i,
  installation: /\binstallation\b/i,
  'a clause as subject':
    /(?:^|[.!?:;`'] )(?:What|Who|Which|Whose|Whom) [a-z ]+ (?:is|are|has|stays|goes|comes|gets|becomes|may|can)\b(?!.*\?)/,
  beside: /\bbesides?\b/i,
  semicolon: /; [a-z]/,
}

const LONG = 'over 20 words'

/** Screens, mails and messages. Each file of them must come to no finding. */
const COPY = [
  'packages/leave/src/copy',
  'apps/server/src/boot',
  'apps/server/src/mail',
  'apps/server/src/notifications',
  'apps/web/src',
  'packages/platform/src/identity',
  'packages/platform/src/errors.ts',
]

const COUNTS = 'tools/language-counts.json'

interface Counts {
  /** Findings in a file of words that people read on screens and in mails. A file that is not listed has none. */
  copy: Record<string, number>
  comments: Record<string, number>
  titles: Record<string, number>
  docs: Record<string, number>
}

const TEST = /\.(?:test|spec)\.tsx?$|\/(?:test|testing|specs|support|perceived-performance)\//
const SOURCE = /\.(?:tsx?|mjs)$/
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm

const withoutValues = (text: string) => text.replace(/\$\{[^}]*\}/g, '…')

/** Names of the wordings in a text. Values in a template are no words. */
export function findingsIn(text: string): string[] {
  const words = withoutValues(text)
  const found = Object.keys(PATTERNS).filter(name => PATTERNS[name]?.test(words))
  const isLong = words.split(/[.!?] /).some(sentence => sentence.split(/\s+/).length > 20)
  return isLong ? [...found, LONG] : found
}

/** Statements of SQL and lists of class names are no sentences. */
const NOT_READ = /^\s*(?:SELECT|INSERT|UPDATE|CREATE|ALTER|DO|CASE) |\bmax-\w+:/

/** Words that the search knows, the old names of a page among them. */
const SEARCH_WORDS = /\b(?:words|ownWords):\s*'[^']*'/g

/** What a source file says: strings of at least two words and the text between tags. */
export function sentencesIn(source: string): string[] {
  const code = source.replace(COMMENT, ' ').replace(SEARCH_WORDS, ' ')
  const strings = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  )
  const texts = [...code.matchAll(/>([^<>{}=;]+)</g)].map(([, text = '']) => text)
  return [...strings, ...texts].filter(
    text => /[a-z…] [a-z…]/i.test(withoutValues(text)) && !/^[.@]/.test(text) && !NOT_READ.test(text),
  )
}

const countEach = (findings: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const name of findings) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

const WORKSPACES = ['packages', 'apps', 'e2e', 'bench', 'tools']

const sources = () =>
  WORKSPACES.flatMap(folder => filesBelow(folder, SOURCE)).filter(path => !path.startsWith('tools/language'))

/** The comments of a source file, each without its line breaks and the stars at its line starts. */
const commentsIn = (source: string) =>
  (source.match(COMMENT) ?? []).map(comment => comment.replaceAll(/\s*\n\s*\*? ?/g, ' '))

const TITLE = /\b(it|test|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*['`]((?:[^'`\\]|\\.)*)['`]/g
const MIN_TITLE_WORDS = 4

/** What is hard to read in the titles of a test file. A test's title must be clear in a log, without its `describe`. */
export function titleFindingsIn(source: string): string[] {
  return [...source.matchAll(TITLE)].flatMap(([, kind, title = '']) => {
    const words = title.replace(/(?:\s*\[[^\]]*\])+$/, '')
    const isTest = kind !== 'describe'
    return [
      ...findingsIn(title),
      ...(isTest && words.split(/\s+/).length < MIN_TITLE_WORDS ? ['under 4 words'] : []),
      ...(isTest && /^(?:is|are|has|have|does|do|says|tells|takes)\b/.test(words)
        ? ['without a subject']
        : []),
    ]
  })
}

/** The specification's own words are not ours. */
const docs = () => filesBelow('.', /\.md$/).filter(path => path !== 'docs/clauses.md')

const copyFiles = () =>
  COPY.flatMap(path => (SOURCE.test(path) ? [path] : filesBelow(path, SOURCE))).filter(
    path => !TEST.test(path),
  )

/** The counts of the checkout as it is. */
export function countWording(): Counts {
  const paths = sources()
  const copy = copyFiles().map(path => [path, sentencesIn(read(path)).flatMap(findingsIn).length] as const)
  return {
    copy: Object.fromEntries(copy.filter(([, count]) => count > 0)),
    comments: countEach(paths.flatMap(path => commentsIn(read(path)).flatMap(findingsIn))),
    titles: countEach(paths.filter(path => TEST.test(path)).flatMap(path => titleFindingsIn(read(path)))),
    docs: countEach(
      docs().flatMap(path =>
        read(path)
          .replace(/```[\s\S]*?```/g, '')
          .split('\n')
          .flatMap(findingsIn),
      ),
    ),
  }
}

export const readCounts = (): Counts =>
  exists(COUNTS) ? (JSON.parse(read(COUNTS)) as Counts) : { copy: {}, comments: {}, titles: {}, docs: {} }

/** The counts that are higher than the stored ones, in words. */
export const risenIn = (now: Counts, stored: Counts): string[] =>
  (['copy', 'comments', 'titles', 'docs'] as const).flatMap(kind =>
    Object.entries(now[kind])
      .filter(([name, count]) => count > (stored[kind][name] ?? 0))
      .map(([name, count]) => `${kind}, ${name}: ${stored[kind][name] ?? 0} before, ${count} now`),
  )

if (import.meta.main) {
  const risen = risenIn(countWording(), readCounts())
  if (risen.length > 0) {
    console.error(`Counts only fall. Reword what is new:\n${risen.join('\n')}`)
    process.exit(1)
  }
  writeFileSync(join(root, COUNTS), `${JSON.stringify(countWording(), null, 2)}\n`)
}
