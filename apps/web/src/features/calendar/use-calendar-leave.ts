import {
  type CalendarRequest,
  type CalendarUser,
  can,
  type DayRange,
  gridOfMonth,
  isManager,
  leavesOf,
  selectUpcoming,
  type User,
  weekOf,
} from '@leavewell/leave'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { calendar } from '../../data/leave-requests/calendar.ts'
import type { CalendarScope } from './calendar-view.ts'

/** Whose leave a person sees: the own, managers that of their reports as well (G-10, G-11), admins of everybody when they ask for it. */
export function useCalendarUsers(user: User, scope: CalendarScope) {
  const isTeam = isManager(user)
  const isAll = can(user, 'leave') && scope === 'everyone'
  const reports = useQuery({ ...calendar.reports(user), enabled: isTeam && !isAll })
  const everybody = useQuery({ ...calendar.everybody(), enabled: isAll })
  const others = isAll ? everybody : reports
  const { data } = others
  const users = useMemo(
    (): CalendarUser[] | undefined =>
      isTeam ? data && [user, ...data.filter(({ id }) => id !== user.id)] : [user],
    [isTeam, data, user],
  )
  /** An approver may read the leave of reports as a calendar alone. */
  const isApprover = isTeam && !can(user, 'leave')
  return { isTeam, isAll, isApprover, users, isLoadingError: others.isLoadingError, refetch: others.refetch }
}

export type CalendarUsersState = ReturnType<typeof useCalendarUsers>

/** Approved leave in the weeks of a month. */
export const useMonthLeave = (of: CalendarUsersState, month: string) =>
  useLeaveOf(of, useQuery({ ...calendar.leave(idsOf(of), gridOfMonth(month), ['approved']), ...when(of) }))

/** Approved and pending leave of a month, for the rows of people. */
export const useLeaveOfUsers = (of: CalendarUsersState, range: DayRange) =>
  useLeaveOf(of, useQuery({ ...calendar.leave(idsOf(of), range, ['approved', 'pending']), ...when(of) }))

/** Approved leave of this week. */
export const useWeekLeave = (of: CalendarUsersState, today: string) =>
  useLeaveOf(of, useQuery({ ...calendar.leave(idsOf(of), weekOf(today), ['approved']), ...when(of) }))

/** The next approved leave (G-07). */
export function useUpcomingLeave(of: CalendarUsersState, today: string) {
  const { data, ...shown } = useLeaveOf(of, useQuery({ ...calendar.upcoming(idsOf(of), today), ...when(of) }))
  return { ...shown, data: useMemo(() => data && selectUpcoming(data, today), [data, today]) }
}

const idsOf = ({ isAll, isApprover, users = [] }: CalendarUsersState) =>
  isAll ? 'all' : isApprover ? 'reports' : users.map(({ id }) => id)

const when = ({ users }: CalendarUsersState) => ({ enabled: users !== undefined })

/** The leave of these people, as one query with that for the people. */
function useLeaveOf(
  of: CalendarUsersState,
  { data, isLoadingError, refetch }: UseQueryResult<CalendarRequest[]>,
) {
  const { users } = of
  const leaves = useMemo(() => data && users && leavesOf(users, data), [data, users])
  // When it first comes it is drawn in the background, so that a slow phone answers meanwhile.
  const drawn = useDeferredValue(leaves)
  return {
    data: drawn && leaves,
    isLoadingError: of.isLoadingError || isLoadingError,
    refetch: () => (of.isLoadingError ? of.refetch() : refetch()),
  }
}
