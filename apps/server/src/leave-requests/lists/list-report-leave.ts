import {
  CALENDAR_FIELDS,
  type CalendarRequest,
  LEAVE_STATUSES,
  type ReportLeaveQuestion,
  todayIn,
} from '@leavewell/leave'
import { type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireManager, requireUser } from '../../kernel/actor.ts'
import { checkDays } from '../../kernel/check-days.ts'
import { typedDay } from '../../kernel/day-schema.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { SHOWN_ANYWAY } from '../../kernel/shown-anyway.ts'
import { reportsTo } from '../../org-structure/user-columns.ts'

const MAX_ROWS = 5_000

const schema = Type.Object({
  from: typedDay,
  to: Type.Optional(typedDay),
  statuses: Type.Array(Type.Enum([...LEAVE_STATUSES]), { minItems: 1, maxItems: LEAVE_STATUSES.length }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS })),
})

/**
 * Leave of the caller and of their present reports, as the calendar shows it, sorted by its first day. Leave
 * that another approver decided has neither reason nor notes (docs/decisions/0126). Former people and future
 * joiners are in no calendar.
 */
export const listReportLeave = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, query, visibility, now }) => {
    requireManager(principal)
    const { id, employee_id } = requireUser(principal)
    const question: ReportLeaveQuestion = readInput(schema, body)
    const { from, to, statuses, limit = MAX_ROWS } = question
    checkDays(question)
    const values: unknown[] = [id, employee_id || id, [...statuses], from, limit, todayIn(org.timeZone, now)]
    const leave = visibility.of('LeaveRequest', 'r', values, SHOWN_ANYWAY.listReportLeave.LeaveRequest)
    const rows = await query<CalendarRequest>(
      `SELECT ${leave.fields(CALENDAR_FIELDS)}
       FROM "entities"."LeaveRequest" r JOIN "entities"."User" u ON u.id = r.user_id
       WHERE (u.id = $1 OR ${reportsTo('$1', '$2', '$6')}) AND r.status = ANY($3)
         AND r.end_date >= $4 AND ${to === undefined ? 'true' : `r.start_date <= $${values.push(to)}`}
       ORDER BY r.start_date, r.id LIMIT $5`,
      values,
    )
    return { body: rows }
  },
})
