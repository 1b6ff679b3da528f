/** Fields of a profile that leave may depend on. */
export const ENTITLEMENT_FIELDS = ['date_hired', 'department'] as const
export type EntitlementField = (typeof ENTITLEMENT_FIELDS)[number]

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

/** A field that holds what its owner entered, and what it held before. */
export interface SelfChange {
  user_id: string
  field: EntitlementField
  before: string | null
  now: string | null
  /** Day of the first of the person's own changes that still counts. */
  day: string
}

/** Changes that people made of their own entitlement and that no one has corrected since, from changes in order. */
export function selfChanges(changes: readonly LoggedChange[]): SelfChange[] {
  const open = new Map<string, SelfChange>()
  for (const { user_id, day, is_own, before, after } of changes)
    for (const field of ENTITLEMENT_FIELDS) {
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
