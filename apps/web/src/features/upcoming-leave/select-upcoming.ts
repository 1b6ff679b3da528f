import { type LeaveRequest, UPCOMING_ITEMS } from '@leavewell/leave'

/** The next approved leaves: not over yet, earliest first, ten at most (G-06, G-07, OP-34). */
export const selectUpcoming = <R extends Pick<LeaveRequest, 'status' | 'start_date' | 'end_date'>>(
  requests: readonly R[],
  today: string,
): R[] =>
  requests
    .filter(({ status, end_date }) => status === 'approved' && end_date >= today)
    .sort((a, b) => a.start_date.localeCompare(b.start_date))
    .slice(0, UPCOMING_ITEMS)
