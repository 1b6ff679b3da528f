import type { EntitlementField, SelfChange } from '../contracts/leave-policies.ts'

const FIELDS = ['date_hired', 'department'] as const satisfies readonly EntitlementField[]

type Values = Record<EntitlementField, string | null>

/** A change of these fields as the change log has it. */
export interface LoggedChange {
  user_id: string
  /** Day of the change in the organisation's zone. */
  day: string
  /** Whether the person made it, and no one on their behalf. */
  is_own: boolean
  before: Values
  after: Values
}

/**
 * Returns changes that people made to their own entitlement and that no one has corrected since. Expects changes in
 * order.
 */
export function selfChanges(changes: readonly LoggedChange[]): SelfChange[] {
  const open = new Map<string, SelfChange>()
  for (const { user_id, day, is_own, before, after } of changes)
    for (const field of FIELDS) {
      if (before[field] === after[field]) continue
      const key = `${user_id} ${field}`
      const earlier = open.get(key)
      if (!is_own) open.delete(key)
      else if (earlier === undefined)
        open.set(key, { user_id, field, before: before[field], now: after[field], day })
      else earlier.now = after[field]
    }
  return [...open.values()].filter(({ before, now }) => before !== now)
}
