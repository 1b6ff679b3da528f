import type { AppDefinition } from '@leavewell/platform'
import { readsOf } from './records.ts'

/** Keeps in memory whether there is a record of this kind. Without any, neither rules nor pages look for more. */
export function followPresence(entity: 'PrivateLeaveType' | 'SlackApp'): {
  isThere: () => boolean
  keptInMemory: NonNullable<AppDefinition['keptInMemory']>
} {
  let known = false
  return {
    isThere: () => known,
    keptInMemory: {
      async [entity](entities) {
        known = (await readsOf(entities).count(entity, {})) > 0
      },
    },
  }
}
