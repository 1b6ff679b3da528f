import { type Report, todayIn } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireManager, requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { BY_NAME, reportsTo } from '../org-structure/user-columns.ts'

/**
 * Who reports to the caller and works here today, by name. An approver does not see the day of joining of others, nor whose account is disabled, so
 * the server leaves out whoever is to come or has gone.
 */
export const listReports = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, query, now }) => {
    requireManager(principal)
    const { id, employee_id } = requireUser(principal)
    const rows = await query<Report>(
      `SELECT u.id, u.email, u.full_name, u.department, u.office, u.profile_picture FROM "entities"."User" u
       WHERE ${reportsTo('$1', '$2', '$3')} ORDER BY ${BY_NAME}, u.id`,
      [id, employee_id || id, todayIn(org.timeZone, now)],
    )
    return { body: rows }
  },
})
