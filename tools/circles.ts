/**
 * Returns the circles of a graph. Each is a list of nodes that reach each other. `leadsTo` has the edges of each
 * node, and a node without a key has none. (Tarjan: one walk, whatever the size.)
 */
export function circlesIn(leadsTo: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  /** Returns the earliest open node that this one reaches. */
  const walk = (thing: string): number => {
    const own = order.size
    order.set(thing, own)
    open.push(thing)
    let earliest = own
    for (const next of leadsTo.get(thing) ?? []) {
      const seen = order.get(next)
      if (seen === undefined) earliest = Math.min(earliest, walk(next))
      else if (open.includes(next)) earliest = Math.min(earliest, seen)
    }
    if (earliest === own) {
      const circle = open.splice(open.indexOf(thing))
      if (circle.length > 1 || leadsTo.get(thing)?.includes(thing)) found.push(circle.sort())
    }
    return earliest
  }
  for (const thing of leadsTo.keys()) if (!order.has(thing)) walk(thing)
  return found
}
