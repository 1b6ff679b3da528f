import { plainText } from '@leavewell/leave'
import type { PaletteItem } from '../ui/palette-list.tsx'

/** Can be found by other words than its own. */
export type Findable = PaletteItem & { words?: string }

/** What was found elsewhere, and whether the answer to what was typed is still on its way. */
export interface Found {
  items: readonly PaletteItem[]
  isPending: boolean
}

/** Something that is found by its name, or by other words for it. */
interface Named {
  label: string
  /** Other words that people may look for. */
  words?: string
}

/**
 * What the typed text means, the best first: each of its words begins a word of the name, or of the other words. Names that begin with the text come
 * before others, names before other words; without a text everything is left in its order.
 */
export function bestMatches<Item extends Named>(items: readonly Item[], text: string): Item[] {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return [...items]
  const start = plainText(text)
  const rank = ({ label, words = '' }: Item) => {
    if (plainText(label).startsWith(start)) return 0
    if (begin(wordsOf(label), wanted)) return 1
    return begin(wordsOf(`${label} ${words}`), wanted) ? 2 : 3
  }
  return items
    .map(item => ({ item, rank: rank(item) }))
    .filter(each => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Whether the text is in its name, and not in other words for it alone. */
export const isNamed = ({ label }: Named, text: string): boolean => begin(wordsOf(label), wordsOf(text))

const begin = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every(part => words.some(word => word.startsWith(part)))

const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
