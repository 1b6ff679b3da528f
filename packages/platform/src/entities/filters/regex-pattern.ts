import { isStorableText } from '../../database/sql-text.ts'
import { errors } from '../../errors.ts'
import { expandedSize, piecesOf } from './pattern-pieces.ts'
import { FILTER_LIMITS } from './reading.ts'

/** A pattern in PostgreSQL's dialect. `isPlain` if it is text with anchors, which needs no time to prepare. */
export interface RegexPattern {
  pattern: string
  isPlain: boolean
}

/**
 * Options for case, and for the meaning of dot and anchors. All other options change the dialect, and then no
 * check below is valid.
 */
const OPTIONS = /^\(\?([ism]+)\)/

/**
 * Translates a caller's pattern. PostgreSQL matches without backtracking except for back references, which are
 * refused. Before it searches it builds an automaton, which takes seconds from some 500 pieces on. A pattern
 * that PostgreSQL finds malformed becomes a 400 when the query runs.
 */
export function regexPattern(field: string, pattern: unknown, options?: unknown): RegexPattern {
  if (typeof pattern !== 'string' || !isStorableText(pattern)) {
    throw errors.badRequest(`$regex of ${field} expects a pattern as text`)
  }
  if (pattern.length > FILTER_LIMITS.pattern) {
    throw errors.badRequest(`$regex of ${field} is longer than ${FILTER_LIMITS.pattern} characters`)
  }
  // A leading *** would switch to another dialect.
  if (pattern.startsWith('***')) throw errors.badRequest(`$regex of ${field} is not a valid pattern`)
  const [prefix = '', embedded = ''] = OPTIONS.exec(pattern) ?? []
  const pieces = piecesOf(pattern.slice(prefix.length))
  if (pieces === undefined) {
    throw errors.badRequest(`$regex of ${field} takes no options but (?i), (?s) and (?m) at its start`)
  }
  if (expandedSize(pieces) > FILTER_LIMITS.patternSize) {
    throw errors.badRequest(`$regex of ${field} repeats too often`)
  }
  return {
    pattern: withOptions(
      field,
      pieces.map(({ text }) => dialectOf(field, text)),
      embedded,
      options,
    ),
    isPlain: pieces.every(({ kind }) => kind === 'atom'),
  }
}

/** Word boundaries are \b elsewhere and \y in PostgreSQL, where \b is a backspace. */
function dialectOf(field: string, piece: string): string {
  return piece.replaceAll(/\\(.)/gs, (written, letter: string) => {
    if (/[1-9]/.test(letter)) throw errors.badRequest(`$regex of ${field} uses a back reference`)
    return letter === 'b' ? '\\y' : letter === 'B' ? '\\Y' : written
  })
}

/**
 * Returns the pieces of a checked pattern under its own options and those of `$options`. `i` ignores case, and
 * `m` lets ^ and $ match at every line. Without `s` a dot stops at the end of a line, as in the dialect that
 * callers write.
 */
function withOptions(
  field: string,
  pieces: readonly string[],
  embedded: string,
  given: unknown = '',
): string {
  if (typeof given !== 'string' || !/^[ims]*$/.test(given))
    throw errors.badRequest(`$options of ${field} knows i, m and s`)
  const options = embedded + given
  // PostgreSQL's own option would change what brackets match, too.
  const dotted = options.includes('s') ? pieces : pieces.map(piece => (piece === '.' ? '[^\\n]' : piece))
  // PostgreSQL's w is m alone: its m also changes what dots and brackets match.
  const flags = (options.includes('i') ? 'i' : '') + (options.includes('m') ? 'w' : '')
  return (flags === '' ? '' : `(?${flags})`) + dotted.join('')
}
