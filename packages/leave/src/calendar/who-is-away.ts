import type { AwayRow } from '../contracts/away.ts'
import { dayNumber } from '../dates/calendar-day.ts'
import { can } from '../entities/company-roles.ts'
import type { AwayVisibility } from '../entities/company-settings.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { ManagerRights, User } from '../entities/user.ts'
import { displayName } from '../people/names.ts'
import { byStartThenName } from './calendar-leave.ts'

/** The fields of a user that decide who can see their absences. */
export type AwayUser = Pick<User, 'id' | 'employee_id' | 'manager_id' | 'department' | 'full_name' | 'email'>

/** The current user, with the manager that their `manager_id` names. */
export interface AwayViewer
  extends Pick<AwayUser, 'id' | 'employee_id' | 'manager_id' | 'department'>,
    ManagerRights {
  manager: Pick<User, 'id' | 'employee_id'> | undefined
  /** Whether a person is in the scope of one of the viewer's rights (docs/decisions/0136). */
  isInScope(right: 'see_away' | 'see_leave', userId: string): boolean
}

/** Approved leave of a user. */
export type AwayLeave = Pick<LeaveRequest, 'leave_type' | 'start_date' | 'end_date'> & { user: AwayUser }

/**
 * Returns what a viewer can see of another user's leave: the leave, only the absence, or nothing. Administrators and
 * managers see the leave of the people whose requests they decide. Colleagues see absences, as far as the
 * organisation allows. A viewer's own leave is never included.
 */
export function visibleScope(
  viewer: AwayViewer,
  user: AwayUser,
  circle: AwayVisibility,
): 'leave' | 'away' | 'nothing' {
  const isSeenByRole = viewer.isInScope('see_away', user.id)
  if ((circle === 'nobody' && !isSeenByRole) || user.id === viewer.id) return 'nothing'
  // Reports may still name a manager who is no approver now.
  if (can(viewer, 'leave') || (can(viewer, 'reports') && isNamedBy(user.manager_id, viewer))) return 'leave'
  if (viewer.isInScope('see_leave', user.id)) return 'leave'
  if (isSeenByRole) return 'away'
  switch (circle) {
    case 'nobody':
      return 'nothing'
    case 'everybody':
      return 'away'
    case 'department':
      return isOfDepartment(viewer, user) ? 'away' : 'nothing'
    case 'team':
      return isOfTeam(viewer, user) ? 'away' : 'nothing'
  }
}

/** Colleagues of one manager, and the manager. */
const isOfTeam = ({ manager }: AwayViewer, user: AwayUser): boolean =>
  manager !== undefined && (user.id === manager.id || isNamedBy(user.manager_id, manager))

/** A `manager_id` is an employee id or a user id (docs/decisions/0050). */
const isNamedBy = (
  managerId: string | null,
  { id, employee_id }: Pick<User, 'id' | 'employee_id'>,
): boolean => Boolean(managerId) && (managerId === id || managerId === employee_id)

/** Whether two people are of one department. Those without a department are of none. */
export const isOfDepartment = (one: Pick<User, 'department'>, other: Pick<User, 'department'>): boolean =>
  departmentOf(one) !== '' && departmentOf(one) === departmentOf(other)

const departmentOf = ({ department }: Pick<User, 'department'>): string =>
  department?.trim().toLowerCase() ?? ''

/**
 * Returns who is away, as far as the viewer can see it. Where only the absence is visible, consecutive leaves are
 * joined into one. Their boundaries would reveal requests and types.
 */
export function whoIsAway(
  viewer: AwayViewer,
  leaves: readonly AwayLeave[],
  circle: AwayVisibility,
): AwayRow[] {
  const rows = byPerson(leaves).flatMap(({ user, own }): AwayRow[] => {
    const sight = visibleScope(viewer, user, circle)
    if (sight === 'nothing') return []
    const name = displayName(user)
    if (sight === 'away') return joined(own).map(days => ({ name, ...days }))
    return own.map(({ start_date, end_date, leave_type }) => ({ name, start_date, end_date, leave_type }))
  })
  return rows.sort(byStartThenName)
}

/** Days of a person, without the type of leave. */
export type AwayDays = Pick<AwayRow, 'name' | 'start_date' | 'end_date'>

/** Everyone's days away, as people see them who may know nothing else. */
export const awayDays = (leaves: readonly Omit<AwayLeave, 'leave_type'>[]): AwayDays[] =>
  byPerson(leaves)
    .flatMap(({ user, own }) => joined(own).map(days => ({ name: displayName(user), ...days })))
    .sort(byStartThenName)

/** The leave of each person. */
function byPerson<Leave extends { user: AwayUser }>(
  leaves: readonly Leave[],
): { user: AwayUser; own: Leave[] }[] {
  const people = new Map<string, { user: AwayUser; own: Leave[] }>()
  for (const leave of leaves) {
    const known = people.get(leave.user.id)
    if (known) known.own.push(leave)
    else people.set(leave.user.id, { user: leave.user, own: [leave] })
  }
  return [...people.values()]
}

interface Days {
  start_date: string
  end_date: string
}

/** Days that touch or overlap as one stretch. */
function joined(leaves: readonly Days[]): Days[] {
  const stretches: Days[] = []
  for (const { start_date, end_date } of leaves.toSorted((a, b) =>
    a.start_date.localeCompare(b.start_date),
  )) {
    const last = stretches.at(-1)
    if (last && dayNumber(start_date) <= dayNumber(last.end_date) + 1) {
      if (end_date > last.end_date) last.end_date = end_date
    } else stretches.push({ start_date, end_date })
  }
  return stretches
}

/** Rows of people who are away on a day. */
export const awayOn = (rows: readonly AwayRow[], day: string): AwayRow[] =>
  rows.filter(({ start_date, end_date }) => start_date <= day && end_date >= day)

/** Rows that begin after a day. */
export const awayAfter = (rows: readonly AwayRow[], day: string): AwayRow[] =>
  rows.filter(({ start_date }) => start_date > day)

/** Rows that ended before a day. */
export const awayBefore = (rows: readonly AwayRow[], day: string): AwayRow[] =>
  rows.filter(({ end_date }) => end_date < day)
