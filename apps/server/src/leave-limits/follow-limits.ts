import type { LeaveLimits } from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import { readsOf } from '../kernel/records.ts'

/**
 * The limits of the organisation, kept in memory, so that leave that comes up against none is asked about no more often than before. Few are kept by anybody,
 * and the change of one reaches every node within moments.
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
