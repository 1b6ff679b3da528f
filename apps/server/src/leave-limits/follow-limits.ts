import type { LeaveLimits } from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import { readsOf } from '../kernel/records.ts'

/**
 * Keeps the limits of the organisation in memory, so that leave without any limit needs no further query. There
 * are few limits, and a change reaches every node within moments.
 */
export function followLimits(): {
  limits: LeaveLimits
  keptInMemory: NonNullable<AppDefinition['keptInMemory']>
} {
  const limits: LeaveLimits = { blackouts: [], coverage: [] }
  return {
    limits,
    keptInMemory: {
      async Blackout(entities) {
        limits.blackouts = await readsOf(entities).find('Blackout', {}, { sort: 'start_date' })
      },
      async CoverageRule(entities) {
        limits.coverage = await readsOf(entities).find('CoverageRule', {}, { sort: 'created_date' })
      },
    },
  }
}
