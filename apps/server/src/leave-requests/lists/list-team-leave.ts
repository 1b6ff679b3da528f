import {
  clampToWindow,
  type DayRange,
  type TeamLeave,
  type TeamLeaveRow,
  todayIn,
  weeksAround,
} from '@leavewell/leave'
import { errors, type ReadingFunction, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireManager } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { shownType, showsType } from '../../kernel/seen-leave-type.ts'
import { NAME } from '../../org-structure/user-columns.ts'
import { lookedAfter } from './looked-after.ts'

const schema = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** Who is away in the weeks around a request, for people who can decide it. */
export const listTeamLeave = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, query, visibility, now }) => {
    requireManager(principal)
    const { id } = readInput(schema, body)
    const values: unknown[] = [id]
    const [request] = await query<DayRange>(
      `SELECT r.start_date AS start, r.end_date AS "end" FROM "entities"."LeaveRequest" r
       WHERE r.id = $1 AND ${lookedAfter(principal, visibility, values)}`,
      values,
    )
    if (request === undefined) throw errors.recordNotFound('LeaveRequest', id)
    const today = todayIn(org.timeZone, now)
    const within = { start: clampToWindow(request.start, today), end: clampToWindow(request.end, today) }
    const { start, end } = weeksAround(within, org.firstDayOfWeek ?? 'sunday')
    const ofRows: unknown[] = [id, start, end]
    const type = shownType(showsType(org, principal, 'a', ofRows), 'a')
    const answer: TeamLeave = { start, end, rows: await readRows(query, type, ofRows) }
    return { body: answer }
  },
})

/** The most people in the answer. No one compares more bars than that. */
const MAX_USERS = 40

/** The requester first, then people who are away. */
const readRows = (query: ReadRows, type: string, values: unknown[]) =>
  query<TeamLeaveRow>(
    `SELECT u.id AS user_id, ${NAME} AS name, jsonb_agg(jsonb_build_object('id', a.id, 'leave_type', ${type},
       'status', a.status, 'start_date', a.start_date, 'end_date', a.end_date, 'start_half', a.start_half,
       'end_half', a.end_half, 'minutes', a.minutes, 'start_minute', a.start_minute) ORDER BY a.start_date, a.id) AS leave
     FROM "entities"."LeaveRequest" r
     LEFT JOIN "entities"."User" boss ON boss.id = r.manager_id
     JOIN "entities"."User" u ON u.id = r.user_id OR u.manager_id IN (boss.id, nullif(boss.employee_id, '')) AND u.left_on IS NULL
     JOIN "entities"."LeaveRequest" a ON a.user_id = u.id AND a.id <> r.id
     WHERE r.id = $1 AND a.status IN ('pending', 'approved') AND a.start_date <= $3 AND a.end_date >= $2
     GROUP BY u.id, u.full_name, u.email, r.user_id
     ORDER BY u.id <> r.user_id, min(a.start_date), ${NAME}, u.id LIMIT ${MAX_USERS}`,
    values,
  )
