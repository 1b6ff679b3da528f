interface Press {
  /** The row chosen last, where a range begins. */
  from: string | undefined
  /** Shift was held. */
  isExtending: boolean
}

/**
 * What is chosen of `keys` after a press that made `next` out of `before`: a single row more, or with Shift all from the one before up to it.
 * `last` is where the next range begins.
 */
export function extendChoice(
  keys: readonly string[],
  before: ReadonlySet<string>,
  next: ReadonlySet<string>,
  { from, isExtending }: Press,
): { chosen: ReadonlySet<string>; last: string | undefined } {
  const [added, ...others] = [...next].filter(key => !before.has(key))
  // All, a range by keys, or one less: there is no single row to go on from.
  if (added === undefined || others.length > 0) return { chosen: next, last: undefined }
  const [start, end] = [keys.indexOf(from ?? ''), keys.indexOf(added)]
  if (!isExtending || start < 0 || end < 0) return { chosen: next, last: added }
  const between = keys.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { chosen: new Set([...next, ...between]), last: added }
}
