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
import { queryClient } from '../../data/connection/query-client.ts'
import { calendar } from '../../data/leave-requests/calendar.ts'
import { freeDays } from '../../data/working-time/working-days.ts'
import { firstDayOfWeek, useFirstDayOfWeek } from '../../lib/first-day-of-week.ts'
import type { CalendarScope } from './calendar-view.ts'

/**
 * The users whose leave the user sees. Everyone sees their own, and managers their reports' (G-10, G-11).
 * Administrators can choose everyone. People who only see leave get everyone in their scope.
 */
export function useCalendarUsers(user: User, scope: CalendarScope) {
  const whose = whoseLeave(user, scope)
  const { isTeam, isAll } = whose
  const reports = useQuery({ ...calendar.reports(user), enabled: isTeam && !isAll })
  const everyone = useQuery({ ...calendar.everyone(), enabled: isAll })
  const others = isAll ? everyone : reports
  const { data } = others
  const users = useMemo(() => usersOf(user, isTeam, data), [isTeam, data, user])
  return { ...whose, users, isLoadingError: others.isLoadingError, refetch: others.refetch }
}

function whoseLeave(user: User, scope: CalendarScope) {
  const [isApprover, seesLeave] = [isManager(user), can(user, 'see_leave')]
  return {
    isTeam: isApprover || seesLeave,
    isAll: seesLeave && (scope === 'everyone' || !isApprover),
    /** An approver can read the leave of reports only through the calendar function. */
    isApprover: isApprover && !can(user, 'leave'),
  }
}

/** Undefined while further people load. */
const usersOf = (
  user: User,
  isTeam: boolean,
  others: readonly CalendarUser[] | undefined,
): CalendarUser[] | undefined =>
  isTeam ? others && [user, ...others.filter(({ id }) => id !== user.id)] : [user]

/** The queries of a month: first the people, then their leave. */
export function questionsOfMonth(user: User, scope: CalendarScope, month: string, today: string) {
  const whose = whoseLeave(user, scope)
  const others = whose.isAll ? calendar.everyone() : calendar.reports(user)
  const users = usersOf(user, whose.isTeam, queryClient.getQueryData<CalendarUser[]>(others.queryKey))
  const ids = idsOf({ ...whose, users })
  const weeks = gridOfMonth(month, firstDayOfWeek())
  return [
    freeDays([user.id], weeks),
    ...(whose.isTeam ? [others] : []),
    ...(users === undefined ? [] : [calendar.leave(ids, weeks, APPROVED), calendar.upcoming(ids, today)]),
  ]
}

const APPROVED = ['approved'] as const

export type CalendarUsersState = ReturnType<typeof useCalendarUsers>

/** Approved leave in the weeks of a month. */
export function useMonthLeave(of: CalendarUsersState, month: string) {
  const weeks = gridOfMonth(month, useFirstDayOfWeek())
  return useLeaveOf(of, useQuery({ ...calendar.leave(idsOf(of), weeks, APPROVED), ...when(of) }))
}

/** Approved and pending leave of a month, for the calendar by person. */
export const useLeaveOfUsers = (of: CalendarUsersState, range: DayRange) =>
  useLeaveOf(of, useQuery({ ...calendar.leave(idsOf(of), range, ['approved', 'pending']), ...when(of) }))

/** Approved leave of this week. */
export function useWeekLeave(of: CalendarUsersState, today: string) {
  const week = weekOf(today, useFirstDayOfWeek())
  return useLeaveOf(of, useQuery({ ...calendar.leave(idsOf(of), week, APPROVED), ...when(of) }))
}

/** The next approved leave (G-07). */
export function useUpcomingLeave(of: CalendarUsersState, today: string) {
  const { data, ...shown } = useLeaveOf(of, useQuery({ ...calendar.upcoming(idsOf(of), today), ...when(of) }))
  return { ...shown, data: useMemo(() => data && selectUpcoming(data, today), [data, today]) }
}

const idsOf = ({
  isAll,
  isApprover,
  users = [],
}: Pick<CalendarUsersState, 'isAll' | 'isApprover' | 'users'>) =>
  isAll ? 'all' : isApprover ? 'reports' : users.map(({ id }) => id)

const when = ({ users }: CalendarUsersState) => ({ enabled: users !== undefined })

/** The leave of these people. Combines the query with the one for the people. */
function useLeaveOf(
  of: CalendarUsersState,
  { data, isLoadingError, refetch }: UseQueryResult<CalendarRequest[]>,
) {
  const { users } = of
  const leaves = useMemo(() => data && users && leavesOf(users, data), [data, users])
  // The first result renders at low priority, so that a slow phone stays responsive.
  const drawn = useDeferredValue(leaves)
  return {
    data: drawn && leaves,
    isLoadingError: of.isLoadingError || isLoadingError,
    refetch: () => (of.isLoadingError ? of.refetch() : refetch()),
  }
}
