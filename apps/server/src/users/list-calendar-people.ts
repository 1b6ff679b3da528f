import { type Report, todayIn } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { BY_NAME, worksOn } from '../org-structure/user-columns.ts'
import { REPORT_FIELDS } from './list-reports.ts'

/**
 * People who work here today and whose leave the caller can see, by name. A role can see more people than
 * leave, and the calendar would show the others as present (docs/decisions/0136).
 */
export const listCalendarPeople = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, query, visibility, now }) => {
    requireRight(principal, 'see_leave')
    const values: unknown[] = [todayIn(org.timeZone, now)]
    const people = visibility.of('User', 'u', values)
    const rows = await query<Report>(
      `SELECT ${people.fields(REPORT_FIELDS)} FROM "entities"."User" u, LATERAL (SELECT u.id AS user_id, ''::text AS leave_type) own
       WHERE ${visibility.of('LeaveBalance', 'own', values).readable()} AND ${worksOn('$1')} ORDER BY ${BY_NAME}, u.id`,
      values,
    )
    return { body: rows }
  },
})
