import type { LeaveEntityName } from '@leavewell/leave'
import type { QueryClient } from '@tanstack/react-query'

/** Changes that come this close together are read once. */
const TOGETHER_MS = 50

const changed = new Set<LeaveEntityName>()

/**
 * Records of these entities have changed, by us or by others: everything on the screen that shows them is read again.
 * The one path for "data changed".
 */
export function noteChanges(queryClient: QueryClient, entities: readonly LeaveEntityName[]): void {
  if (entities.length === 0) return
  const isFirst = changed.size === 0
  for (const entity of entities) changed.add(entity)
  if (!isFirst) return
  setTimeout(() => {
    const names = [...changed]
    changed.clear()
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [entity], meta }) =>
        names.some(name => name === entity || meta?.reads?.includes(name)),
    })
  }, TOGETHER_MS)
}
