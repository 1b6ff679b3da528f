import {
  can,
  dependsOnDepartment,
  fieldsOfHr,
  type LockableField,
  type PolicyAssignmentRecord,
} from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireUser } from '../kernel/actor.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'

/**
 * Fields of their own profile that employees cannot change, because leave depends on them. `planned`
 * assignments count as if they were stored.
 */
export async function readHrFields(
  records: RecordReads,
  planned: readonly Pick<PolicyAssignmentRecord, 'leave_type' | 'policy_name' | 'scope'>[] = [],
): Promise<LockableField[]> {
  const [assignments, versions, blackouts, coverage, settings] = await Promise.all([
    records.find('PolicyAssignment', {}),
    records.find('LeavePolicy', {}),
    // The limits in memory learn of a change some moments later, so they are not used here.
    records.find('Blackout', { scope: 'department' }, { limit: 1 }),
    records.find('CoverageRule', { scope: 'department' }, { limit: 1 }),
    readSettings(records),
  ])
  return fieldsOfHr({
    assignments: [...assignments, ...planned],
    versions,
    limits: { blackouts, coverage },
    awayCircle: settings?.away_circle ?? null,
  })
}

/**
 * The same on the wire, for the profile page. It includes the department if the caller's role depends on it.
 */
export const getHrFields: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    const user = requireUser(principal)
    const records = readsOf(entities)
    const [fields, settings] = await Promise.all([readHrFields(records), readSettings(records)])
    const isOfRole = !can(user, 'people') && dependsOnDepartment(user, settings?.role_scopes ?? null)
    const ofRole = isOfRole ? (['department'] as const) : []
    return { body: { fields: [...new Set([...fields, ...ofRole])] } }
  },
}
