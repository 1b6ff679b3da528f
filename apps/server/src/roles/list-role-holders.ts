import { displayName, type RoleHolderRow, rolesOf } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { readsOf } from '../kernel/records.ts'
import { findRightsHolders } from '../kernel/rights.ts'
import { readManagerActivity } from './read-manager-activity.ts'

/** Everyone who has a role and can sign in, by name. */
export const listRoleHolders: ReadingFunction = {
  reads: async ({ principal, entities, query, visibility }) => {
    requireRight(principal, 'people', 'system')
    const holders = await findRightsHolders(readsOf(entities))
    const workOf = await readManagerActivity(query)
    const rows = holders.map((holder): RoleHolderRow => {
      const user = visibility.redact('User', holder)
      const { id, position, department } = user
      return { id, name: displayName(user), position, department, roles: rolesOf(user), ...workOf(holder) }
    })
    return { body: rows.toSorted((one, other) => one.name.localeCompare(other.name)) }
  },
}
