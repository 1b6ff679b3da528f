import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exists, root } from './source-files.ts'

/**
 * `npx node tools/how-to.ts PAGE` pastes all blocks of a page of docs/how-to into this checkout.
 */

/** One block to paste. */
export interface Paste {
  path: string
  /** A new file, lines at the end of one, or lines within one. */
  kind: 'create' | 'append' | 'change'
  /** The text before and after. The text before is empty for a new file. */
  hunks: { before: string; after: string }[]
}

const PLACE = /(Create|At the end of|In) `([^`]+)`(?=[^`]*:$)/
const KINDS = { Create: 'create', 'At the end of': 'append', In: 'change' } as const
const FENCE = /^( *)```(\w*)$/

/** Returns the blocks of a page, in order. A block belongs to the path in the line before it. */
export function pastesOf(page: string): Paste[] {
  const pastes: Paste[] = []
  let place: { kind: Paste['kind']; path: string } | undefined
  let block: { indent: number; language: string; lines: string[] } | undefined
  for (const line of page.split('\n')) {
    const fence = FENCE.exec(line)
    if (fence && block) {
      const { language, lines } = block
      if (place && language !== 'sh') {
        pastes.push({ ...place, hunks: language === 'diff' ? hunksOf(lines) : [whole(lines)] })
        place = undefined
      }
      block = undefined
    } else if (fence) block = { indent: fence[1]?.length ?? 0, language: fence[2] ?? '', lines: [] }
    else if (block) block.lines.push(line.slice(block.indent))
    else {
      const [, word, path = ''] = PLACE.exec(line.trim()) ?? []
      if (word !== undefined) place = { kind: KINDS[word as keyof typeof KINDS], path }
    }
  }
  return pastes
}

const whole = (lines: readonly string[]) => ({ before: '', after: `${lines.join('\n')}\n` })

/** `@@` separates distant places. */
function hunksOf(lines: readonly string[]): Paste['hunks'] {
  const parts = lines.join('\n').split('\n@@\n')
  const side = (part: string, left: string) =>
    part
      .split('\n')
      .filter(line => !line.startsWith(left))
      .map(line => `${line.slice(1)}\n`)
      .join('')
  return parts.map(part => ({ before: side(part, '+'), after: side(part, '-') }))
}

/** Returns why a block cannot be pasted into the tree as it is, in a sentence. Undefined if it can. */
export function whyNot({ path, kind, hunks }: Paste): string | undefined {
  if (kind === 'create') return exists(path) ? `${path} is there already` : undefined
  if (!exists(path)) return `${path} is not there`
  const text = readFileSync(join(root, path), 'utf8')
  const times = ({ before }: Paste['hunks'][number]) => `\n${text}`.split(`\n${before}`).length - 1
  const lost = kind === 'change' ? hunks.find(hunk => times(hunk) !== 1) : undefined
  return lost && `${path} has ${times(lost)} times:\n${lost.before}`
}

function paste(one: Paste): void {
  const problem = whyNot(one)
  if (problem !== undefined) throw new Error(problem)
  const file = join(root, one.path)
  if (one.kind === 'create') mkdirSync(dirname(file), { recursive: true })
  const text = one.kind === 'create' ? '' : readFileSync(file, 'utf8')
  const end = one.hunks.map(({ after }) => after).join('')
  writeFileSync(
    file,
    one.kind === 'change'
      ? one.hunks.reduce(
          (is, { before, after }) => `\n${is}`.replace(`\n${before}`, () => `\n${after}`).slice(1),
          text,
        )
      : text + end,
  )
  console.log(`${one.kind} ${one.path}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const one of pastesOf(readFileSync(process.argv[2] ?? '', 'utf8'))) paste(one)
}
