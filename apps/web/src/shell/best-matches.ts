import { plainText } from '@leavewell/leave'

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
  const begins = (words: string[]) => wanted.every(part => words.some(word => word.startsWith(part)))
  const rank = ({ label, words = '' }: Item) => {
    if (plainText(label).startsWith(plainText(text))) return 0
    if (begins(wordsOf(label))) return 1
    return begins(wordsOf(`${label} ${words}`)) ? 2 : 3
  }
  return items
    .map(item => ({ item, rank: rank(item) }))
    .filter(each => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
