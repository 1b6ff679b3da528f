import type { Base, FormerOfficeRecord, Office, User } from '@leavewell/leave'

/** A person with the fields that decide their base. */
export type WithOffice = Pick<User, 'id' | 'office'>

/** Finds where people are based. Undefined for people who never had an office. */
export function officeBases(
  offices: readonly Office[],
  former: readonly FormerOfficeRecord[],
): (user: WithOffice) => Base | undefined {
  const regions = new Map(offices.map(({ name, region }) => [name, region]))
  const formerly = Map.groupBy(former, ({ user_id }) => user_id)
  return ({ id, office }) => {
    const before = formerly.get(id) ?? []
    if (office === null && before.length === 0) return undefined
    return { region: (office === null ? null : regions.get(office)) ?? null, formerly: before }
  }
}
