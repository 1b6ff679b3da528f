/** One piece of a pattern, as PostgreSQL's lexer cuts it. */
export type Piece =
  /** A character, an escape or a class. */
  | { kind: 'atom'; text: string }
  | { kind: 'open'; text: string }
  | { kind: 'close'; text: string }
  | { kind: 'or'; text: string }
  /** `times` is the number of copies that PostgreSQL makes of the piece before it. */
  | { kind: 'repeat'; text: string; times: number; isOptional: boolean }

/**
 * Cuts a pattern into pieces. Returns undefined for embedded options, comments and other dialects. A malformed
 * pattern gets some cut, because PostgreSQL refuses it later.
 */
export function piecesOf(pattern: string): Piece[] | undefined {
  const pieces: Piece[] = []
  for (let at = 0; at < pattern.length; ) {
    const text = pattern[at] === '[' ? classAt(pattern, at) : textAt(pattern, at)
    if (UNKNOWN_GROUP.test(text)) return undefined
    pieces.push(pieceOf(text))
    at += text.length
  }
  return pieces
}

/**
 * In this order: an escape, a bound, another quantifier, a group with its prefix, anything else. The character
 * after `\c` belongs to the escape.
 */
const PIECE = /\\(?:c.|.)|\{\d[\d,]*\}|[*+?]|\((?:\?(?:[:=!]|<[=!]|.?))?|./sy

function textAt(pattern: string, at: number): string {
  PIECE.lastIndex = at
  return PIECE.exec(pattern)?.[0] ?? pattern.slice(at)
}

/**
 * Reads from `[` to its `]`. A `]` does not close if it is first, after a backslash or in `[:…:]`, `[.….]`,
 * `[=…=]`.
 */
function classAt(pattern: string, start: number): string {
  let at = start + 1
  if (pattern[at] === '^') at += 1
  if (pattern[at] === ']') at += 1
  while (at < pattern.length && pattern[at] !== ']') {
    const next = pattern[at + 1] ?? ''
    if (pattern[at] === '\\') at += 2
    else if (pattern[at] === '[' && '.=:'.includes(next) && next !== '') {
      const end = pattern.indexOf(`${next}]`, at + 2)
      at = end === -1 ? pattern.length : end + 2
    } else at += 1
  }
  return pattern.slice(start, at + 1)
}

/** `(?#` is a comment, in which brackets mean nothing; `(?x)` and its like are options. */
const UNKNOWN_GROUP = /^\(\?(?![:=!]|<[=!])/

function pieceOf(text: string): Piece {
  if (text === ')') return { kind: 'close', text }
  if (text === '|') return { kind: 'or', text }
  if (text.startsWith('(')) return { kind: 'open', text }
  if (/^[*+?]$/.test(text)) return { kind: 'repeat', text, times: 1, isOptional: text !== '+' }
  const bound = /^\{(\d+)(?:,(\d*))?\}$/.exec(text)
  if (bound) {
    const times = Math.max(1, Number(bound[2] || bound[1]))
    return { kind: 'repeat', text, times, isOptional: false }
  }
  return { kind: 'atom', text }
}

/** Estimates the size of the pattern after PostgreSQL has expanded every bound: about one for each piece. */
export function expandedSize(pieces: readonly Piece[]): number {
  const open: number[] = []
  let size = 0
  /** Size of the piece before a quantifier. */
  let last = 0
  for (const piece of pieces) {
    switch (piece.kind) {
      case 'atom':
        last = 1
        size += 1
        break
      case 'or':
        size += 1
        last = 0
        break
      case 'open':
        open.push(size)
        size = 0
        last = 0
        break
      case 'close': {
        const before = open.pop() ?? 0
        last = Math.max(1, size)
        size = before + last
        break
      }
      case 'repeat':
        // An optional copy doubles the number of ways around it.
        size += last * (piece.times - 1) + (piece.isOptional ? last : 0)
        last *= piece.times
    }
  }
  return open.reduce((sum, before) => sum + before, size)
}
