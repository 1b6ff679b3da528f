interface Press {
  /** The last selected row, where a range begins. */
  from: string | undefined
  /** Whether Shift was held. */
  isExtending: boolean
}

/**
 * Returns the selection after a press that changed `before` to `next`. It is one more row, or with Shift all
 * rows from the previous one. `last` is the start of the next range.
 */
export function extendChoice(
  keys: readonly string[],
  before: ReadonlySet<string>,
  next: ReadonlySet<string>,
  { from, isExtending }: Press,
): { chosen: ReadonlySet<string>; last: string | undefined } {
  const [added, ...others] = [...next].filter(key => !before.has(key))
  // All rows, a keyboard range, or one row less: there is no single row to continue from.
  if (added === undefined || others.length > 0) return { chosen: next, last: undefined }
  const [start, end] = [keys.indexOf(from ?? ''), keys.indexOf(added)]
  if (!isExtending || start < 0 || end < 0) return { chosen: next, last: added }
  const between = keys.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { chosen: new Set([...next, ...between]), last: added }
}
