import { plainText } from '@leavewell/leave'
import type { PaletteItem } from '../ui/palette-list.tsx'

/** An item that is found by its name or by further terms. */
interface Named {
  label: string
  /** Further search terms, separated by commas. */
  words?: string
  /** A text about it. It ranks after all terms. */
  about?: string
}

export type Findable = PaletteItem & Pick<Named, 'words' | 'about'>

/** Results from the server, and whether their answer is still loading. */
export interface Found {
  items: readonly PaletteItem[]
  isPending: boolean
}

/** The closest match first. */
const RANKS: readonly ((item: Required<Named>, text: string) => boolean)[] = [
  ({ label, words }, text) => label === text || phrasesOf(words).includes(text),
  ({ label }, text) => label.startsWith(text),
  ({ words }, text) => phrasesOf(words).some(phrase => phrase.startsWith(text)),
  ({ label }, text) => begin(label, text),
  ({ label, words }, text) => begin(`${label} ${words}`, text),
  ({ label, words, about }, text) => begin(`${label} ${words} ${about}`, text),
]

/**
 * Returns the items that match the text, the best first. Each word must start a word of the name or terms.
 * Matches of the same rank keep their order.
 */
export function bestMatches<Item extends Named>(items: readonly Item[], text: string): Item[] {
  const wanted = plain(text)
  if (wordsOf(wanted).length === 0) return [...items]
  return items
    .map(item => {
      const { label, words = '', about = '' } = item
      const compared = { label: plain(label), words: plain(words), about: plain(about) }
      return { item, rank: RANKS.findIndex(matches => matches(compared, wanted)) }
    })
    .filter(({ rank }) => rank !== -1)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const phrasesOf = (words: string): string[] => words.split(/,\s*/)

const begin = (searched: string, wanted: string): boolean => {
  const words = wordsOf(searched)
  return wordsOf(wanted).every(part => words.some(word => word.startsWith(part)))
}

/** `Who’s  away` and `who's away` are the same text. */
const plain = (text: string): string => plainText(text).replaceAll('’', "'").trim()

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
