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

/** Fields of their own profile that employees do not change, because leave depends on them. `planned`: as if this were assigned, too. */
export async function readHrFields(
  records: RecordReads,
  planned: readonly Pick<PolicyAssignmentRecord, 'leave_type' | 'policy_name' | 'scope'>[] = [],
): Promise<LockableField[]> {
  const [assignments, versions, blackouts, coverage, settings] = await Promise.all([
    records.find('PolicyAssignment', {}),
    records.find('LeavePolicy', {}),
    // Not those in memory, which learn of a change some moments later.
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

/** The same over the wire, for the profile page, with the department where the caller's role lets them see the people in it. */
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
