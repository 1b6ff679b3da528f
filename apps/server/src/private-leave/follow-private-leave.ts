import type { AppDefinition } from '@leavewell/platform'
import { readsOf } from '../kernel/records.ts'

/** Keeps in memory whether there is private leave. Without it no access rule has more to check. */
export function followPrivateLeave(): {
  hasPrivateLeave: () => boolean
  keptInMemory: NonNullable<AppDefinition['keptInMemory']>
} {
  let known = false
  return {
    hasPrivateLeave: () => known,
    keptInMemory: {
      async PrivateLeaveType(entities) {
        known = (await readsOf(entities).count('PrivateLeaveType', {})) > 0
      },
    },
  }
}
