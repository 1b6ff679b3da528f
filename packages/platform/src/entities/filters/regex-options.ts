import { errors } from '../../errors.ts'

/**
 * A checked pattern with its `$options`: `i` ignores case, `m` lets ^ and $ match at every line, and without `s` a dot
 * stops at the end of a line, as in the dialect that callers write.
 */
export function withOptions(field: string, pattern: string, options: unknown = ''): string {
  if (typeof options !== 'string' || !/^[ims]*$/.test(options))
    throw errors.badRequest(`$options of ${field} knows i, m and s`)
  const dotted = options.includes('s') ? pattern : stopDots(pattern)
  // PostgreSQL's w is m alone: its m also changes what dots and brackets match.
  const flags = (options.includes('i') ? 'i' : '') + (options.includes('m') ? 'w' : '')
  return flags === '' ? dotted : `(?${flags})${dotted}`
}

/** Dots outside of brackets that match anything but a line break; PostgreSQL's own options would change brackets too. */
const stopDots = (pattern: string): string =>
  pattern.replaceAll(PARTS, part => (part === '.' ? '[^\\n]' : part))

/** An escape, a bracket expression with the classes in it, or a dot. */
const PARTS = /\\.|\[\^?\]?(?:\[([.:=]).*?\1\]|\\.|[^\]\\])*\]|\./gs
