import { plainText } from '@leavewell/leave'
import type { PaletteItem } from '../ui/palette-list.tsx'

/** Items with further search terms. */
export type Findable = PaletteItem & { words?: string }

/** Results from the server, and whether their answer is still loading. */
export interface Found {
  items: readonly PaletteItem[]
  isPending: boolean
}

/** An item that is found by its name or by further terms. */
interface Named {
  label: string
  /** Further search terms. */
  words?: string
}

/**
 * Returns the items that match the text, the best first. Each word must start a word of the name or terms.
 * Names that start with the text rank first. Other names follow, then terms. Without a text, keeps the order.
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

/** Whether the text matches the name itself, and not only the terms. */
export const isNamed = ({ label }: Named, text: string): boolean => begin(wordsOf(label), wordsOf(text))

const begin = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every(part => words.some(word => word.startsWith(part)))

const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
