import type { AppDefinition } from '@leavewell/platform'
import { readsOf } from '../kernel/records.ts'

/**
 * Keeps in memory whether a policy has cash-outs, or had. Without any, pages load none. Versions are never deleted, so
 * each cash-out has one.
 */
export function followCashOuts(): {
  hasCashOuts: () => boolean
  keptInMemory: NonNullable<AppDefinition['keptInMemory']>
} {
  let known = false
  return {
    hasCashOuts: () => known,
    keptInMemory: {
      async LeavePolicy(entities) {
        const policies = await readsOf(entities).find('LeavePolicy', {})
        known = policies.some(({ rules }) => rules.cash_out_limits !== undefined)
      },
    },
  }
}
