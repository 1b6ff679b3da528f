import { createLeaveTypes, type LeaveTypes } from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import { readLeaveTypes } from '../kernel/read-leave-types.ts'
import { readsOf } from '../kernel/records.ts'

/**
 * Keeps the leave types in memory, because nearly every screen and every check of leave needs them. A change reaches
 * every node within moments.
 */
export function followLeaveTypes(): {
  leaveTypes: () => LeaveTypes
  keptInMemory: NonNullable<AppDefinition['keptInMemory']>
} {
  let known = createLeaveTypes()
  return {
    leaveTypes: () => known,
    keptInMemory: {
      async LeaveType(entities) {
        known = await readLeaveTypes(readsOf(entities))
      },
    },
  }
}
