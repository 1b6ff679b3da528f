import {
  type AwayAnswer,
  type AwayLeave,
  type AwayQuestion,
  type AwayUser,
  type AwayVisibility,
  addDays,
  awayCopy,
  MAX_AWAY_DAYS,
  todayIn,
  whoIsAway,
} from '@leavewell/leave'
import { errors, type ReadCall, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireUser } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf } from '../kernel/records.ts'
import { SHOWN_ANYWAY } from '../kernel/shown-anyway.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { worksOn } from '../org-structure/user-columns.ts'

const schema = Type.Object({ from: day, to: day })

/**
 * Colleagues who are away between two days, as far as the organisation lets the caller see it. The answer
 * contains nothing else.
 */
export const listAway = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body } = call
    if (principal.kind === 'visitor') throw errors.unauthenticated()
    requireUser(principal)
    const asked: AwayQuestion = readInput(schema, body)
    if (asked.to < asked.from || asked.to > addDays(asked.from, MAX_AWAY_DAYS))
      throw errors.unprocessable(awayCopy.tooLong, 'to')
    return { body: await readAway(org, call, asked) }
  },
})

/** The same for any number of days. With a filter, only these people. */
export async function readAway(
  org: Organisation,
  { principal, entities, query, now, visibility }: ReadCall,
  asked: AwayQuestion,
  isAsked: (user: AwayUser) => boolean = () => true,
): Promise<AwayAnswer> {
  const user = requireUser(principal)
  const records = readsOf(entities)
  const settings = await readSettings(records)
  const circle: AwayVisibility = settings?.away_circle ?? 'nobody'
  const seesByRole = principal.kind === 'user' && principal.scopes?.see_away !== undefined
  const answer: AwayAnswer = { circle: seesByRole ? 'role' : circle, rows: [] }
  if (answer.circle === 'nobody') return answer
  const [manager, viewer, leaves] = await Promise.all([
    lookUpManager(records, user),
    records.get('User', user.id),
    readLeaves({ query, visibility }, asked, todayIn(org.timeZone, now)),
  ])
  const { isInScope } = visibility
  if (viewer) {
    const shown = leaves.filter(leave => isAsked(leave.user))
    answer.rows = whoIsAway({ ...viewer, manager, isInScope }, shown, circle)
  }
  return answer
}

/**
 * Approved leave that touches these days, of people who can sign in and work here today. Only HR can see future
 * joiners.
 */
export async function readLeaves(
  { query, visibility }: Pick<ReadCall, 'query' | 'visibility'>,
  { from, to }: AwayQuestion,
  today: string,
): Promise<AwayLeave[]> {
  const values: unknown[] = [from, to, today]
  const leave = visibility.of('LeaveRequest', 'r', values, SHOWN_ANYWAY.listAway.LeaveRequest)
  const rows = await query<AwayUser & Omit<AwayLeave, 'user'>>(
    leavesWith(leave.fields(['leave_type', 'start_date', 'end_date'])),
    values,
  )
  return rows.map(({ leave_type, start_date, end_date, ...user }) => ({
    leave_type,
    start_date,
    end_date,
    user,
  }))
}

/** The same for the server itself, without leave types. */
export async function readAbsences(
  query: ReadCall['query'],
  { from, to }: AwayQuestion,
  today: string,
): Promise<Omit<AwayLeave, 'leave_type'>[]> {
  const rows = await query<AwayUser & Pick<AwayLeave, 'start_date' | 'end_date'>>(
    leavesWith('r.start_date, r.end_date'),
    [from, to, today],
  )
  return rows.map(({ start_date, end_date, ...user }) => ({ start_date, end_date, user }))
}

/** Leave by the first and last day and today, in `$1` to `$3`. */
const leavesWith = (fields: string) =>
  `SELECT u.id, u.employee_id, u.manager_id, u.department, u.full_name, u.email, ${fields}
   FROM "entities"."LeaveRequest" r JOIN "entities"."User" u ON u.id = r.user_id
   WHERE r.status = 'approved' AND r.start_date <= $2 AND r.end_date >= $1 AND ${worksOn('$3')}`
