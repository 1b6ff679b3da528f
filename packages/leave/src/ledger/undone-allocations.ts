/** An entered amount of an allocation, and the one that it reverses. */
interface Reversible {
  allocation: { name: string }
  /** Missing before it is stored. */
  id?: string | undefined
  reverses?: string | undefined
}

/**
 * The allocations whose entered amounts are all reversed. They are as if nothing had been entered: unless something else
 * opens them, no leave is charged to them.
 */
export function undoneAllocations(hand: readonly Reversible[]): ReadonlySet<string> {
  const reversed = new Set(hand.flatMap(({ reverses }) => reverses ?? []))
  const isUndone = ({ id, reverses }: Reversible) =>
    reverses !== undefined || (id !== undefined && reversed.has(id))
  const left = new Set(hand.filter(entry => !isUndone(entry)).map(({ allocation }) => allocation.name))
  return new Set(hand.map(({ allocation }) => allocation.name).filter(name => !left.has(name)))
}
