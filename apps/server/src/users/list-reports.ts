import { type Report, todayIn } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireManager, requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { BY_NAME, reportsTo } from '../org-structure/user-columns.ts'

/** The fields that the calendar shows. */
export const REPORT_FIELDS = [
  'id',
  'email',
  'full_name',
  'department',
  'office',
  'profile_picture',
] as const satisfies readonly (keyof Report)[]

/**
 * People who report to the caller and work here today, by name. Approvers cannot see joining dates or
 * deactivated accounts, so the server leaves out future joiners and former people.
 */
export const listReports = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, query, visibility, now }) => {
    requireManager(principal)
    const { id, employee_id } = requireUser(principal)
    const values = [id, employee_id || id, todayIn(org.timeZone, now)]
    const people = visibility.of('User', 'u', values)
    const rows = await query<Report>(
      `SELECT ${people.fields(REPORT_FIELDS)} FROM "entities"."User" u
       WHERE ${reportsTo('$1', '$2', '$3')} ORDER BY ${BY_NAME}, u.id`,
      values,
    )
    return { body: rows }
  },
})
