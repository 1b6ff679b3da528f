import type { RoleHolderRow, User } from '@leavewell/leave'
import type { ReadRows } from '@leavewell/platform'
import { reportKeys } from '../org-structure/reporting-lines.ts'

type Manager = Pick<User, 'id' | 'employee_id'>

/** The work of managers, as far as records show it. */
type Work = Pick<RoleHolderRow, 'reports' | 'waiting' | 'does_more'>

/** By the value that links people to their manager: the employee id or the user id. */
const REPORTS = `SELECT manager_id AS id, count(*)::int AS count FROM "entities"."User"
  WHERE manager_id IS NOT NULL AND left_on IS NULL GROUP BY manager_id`

const WAITING = `SELECT manager_id AS id, count(*)::int AS count FROM "entities"."LeaveRequest"
  WHERE status = 'pending' GROUP BY manager_id`

/** Entities that people with these permissions set up. */
const SET_UP = [
  'Department',
  'Office',
  'LeavePolicy',
  'PolicyAssignment',
  'WorkPattern',
  'WorkAssignment',
  'HolidayRegion',
  'Holiday',
  'ClosedPeriod',
  'EmploymentEnd',
  'FormerEmployment',
  'CompanySettings',
]

/** People who decided other people's requests, added leave for others, added people, or set something up. */
const MORE = [
  'SELECT reviewed_by AS id FROM "entities"."LeaveRequest" WHERE reviewed_by <> manager_id',
  'SELECT entered_by FROM "entities"."LeaveRequest" WHERE entered_by <> user_id',
  'SELECT created_by_id FROM "entities"."User" WHERE created_by_id <> id',
  // The standard allocation of an approval has no actor (L-11).
  'SELECT actor_id FROM "entities"."BalanceAdjustment"',
  ...SET_UP.map(entity => `SELECT created_by_id FROM "entities"."${entity}"`),
].join(' UNION ')

/** Reads the work of all approvers, in as many queries as for one. */
export async function readManagerActivity(query: ReadRows): Promise<(user: Manager) => Work> {
  const [reports, waiting, more] = await Promise.all([
    query<{ id: string; count: number }>(REPORTS, []),
    query<{ id: string; count: number }>(WAITING, []),
    query<{ id: string | null }>(MORE, []),
  ])
  const [reportsOf, waitingFor] = [reports, waiting].map(
    rows => new Map(rows.map(({ id, count }) => [id, count])),
  )
  const doing = new Set(more.map(({ id }) => id))
  return user => ({
    reports: reportKeys(user).reduce((sum, key) => sum + (reportsOf?.get(key) ?? 0), 0),
    waiting: waitingFor?.get(user.id) ?? 0,
    does_more: doing.has(user.id),
  })
}
