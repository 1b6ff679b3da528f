import type { LeaveRequest } from '@leavewell/leave'

/** Approved leave of others that meets the days of a request, first start first. */
export const awayDuring = (
  { user_id, start_date, end_date }: Pick<LeaveRequest, 'user_id' | 'start_date' | 'end_date'>,
  requests: readonly LeaveRequest[],
): LeaveRequest[] =>
  requests
    .filter(
      other =>
        other.status === 'approved' &&
        other.user_id !== user_id &&
        other.start_date <= end_date &&
        other.end_date >= start_date,
    )
    .sort((a, b) => a.start_date.localeCompare(b.start_date))
