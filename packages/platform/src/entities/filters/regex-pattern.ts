import { errors } from '../../errors.ts'
import { isStorableText } from '../storable-text.ts'
import { FILTER_LIMITS } from './limits.ts'

/** Repetitions such as `{1,50}` multiply when nested; PostgreSQL builds an automaton of that size before it searches. */
const MAX_REPETITION = 1_000

/**
 * A pattern as the caller wrote it, in PostgreSQL's dialect. PostgreSQL matches without backtracking except for
 * back references, which are refused; what it finds malformed becomes a 400 when the query runs.
 */
export function regexPattern(field: string, pattern: unknown): string {
  if (typeof pattern !== 'string' || !isStorableText(pattern)) {
    throw errors.badRequest(`$regex of ${field} expects a pattern as text`)
  }
  if (pattern.length > FILTER_LIMITS.pattern) {
    throw errors.badRequest(`$regex of ${field} is longer than ${FILTER_LIMITS.pattern} characters`)
  }
  // A leading *** would switch to another dialect, in which the checks below mean nothing.
  if (pattern.startsWith('***')) throw errors.badRequest(`$regex of ${field} is not a valid pattern`)
  let repetition = 1
  for (const [, least, most] of pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) {
    repetition *= Math.max(1, Number(most || least))
  }
  if (repetition > MAX_REPETITION) throw errors.badRequest(`$regex of ${field} repeats too often`)
  return pattern.replaceAll(/\\(.)/gs, (written, letter: string) => {
    if (/[1-9]/.test(letter)) throw errors.badRequest(`$regex of ${field} uses a back reference`)
    // Word boundaries are \b elsewhere and \y in PostgreSQL, where \b is a backspace.
    return letter === 'b' ? '\\y' : letter === 'B' ? '\\Y' : written
  })
}
