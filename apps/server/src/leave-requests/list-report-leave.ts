import {
  CALENDAR_FIELDS,
  type CalendarRequest,
  LEAVE_STATUSES,
  type ReportLeaveQuestion,
  todayIn,
} from '@leavewell/leave'
import { type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireManager, requireUser } from '../kernel/actor.ts'
import { checkDays } from '../kernel/check-days.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { reportsTo } from '../org-structure/user-columns.ts'

const MAX_ROWS = 5_000

const schema = Type.Object({
  from: Type.String({ maxLength: 10 }),
  to: Type.Optional(Type.String({ maxLength: 10 })),
  statuses: Type.Array(Type.Enum([...LEAVE_STATUSES]), { minItems: 1, maxItems: LEAVE_STATUSES.length }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS })),
})

/**
 * Leave of the caller and of the people whose manager they are now, as the calendar shows it, by its first day: also what somebody else has
 * approved before they became the manager, which is no record that an approver may read by itself (docs/decisions/0077). Whoever is to come or has
 * gone is in no calendar.
 */
export const listReportLeave = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, query, now }) => {
    requireManager(principal)
    const { id, employee_id } = requireUser(principal)
    const question: ReportLeaveQuestion = readInput(schema, body)
    const { from, to, statuses, limit = MAX_ROWS } = question
    checkDays(question)
    const values: unknown[] = [id, employee_id || id, [...statuses], from, limit, todayIn(org.timeZone, now)]
    const rows = await query<CalendarRequest>(
      `SELECT ${CALENDAR_FIELDS.map(field => `r."${field}"`).join(', ')}
       FROM "entities"."LeaveRequest" r JOIN "entities"."User" u ON u.id = r.user_id
       WHERE (u.id = $1 OR ${reportsTo('$1', '$2', '$6')}) AND r.status = ANY($3)
         AND r.end_date >= $4 AND ${to === undefined ? 'true' : `r.start_date <= $${values.push(to)}`}
       ORDER BY r.start_date, r.id LIMIT $5`,
      values,
    )
    return { body: rows }
  },
})
