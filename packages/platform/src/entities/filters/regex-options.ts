import { errors } from '../../errors.ts'

/**
 * The pieces of a checked pattern under its options, those at its start and those of `$options`: `i` ignores case, `m` lets
 * ^ and $ match at every line, and without `s` a dot stops at the end of a line, as in the dialect that callers write.
 */
export function withOptions(
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
