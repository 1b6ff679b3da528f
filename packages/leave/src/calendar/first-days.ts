/**
 * The first days of a list that fit into so many entries, at least one: a list of a large team is not longer than somebody reads, and
 * the days after are shown when asked for.
 */
export function firstDays<Entry>(
  days: readonly (readonly [day: string, entries: readonly Entry[]])[],
  most: number,
): (readonly [string, readonly Entry[]])[] {
  let count = 0
  return days.filter(([, entries], index) => {
    count += entries.length
    return index === 0 || count <= most
  })
}
