import type { LeaveRequest } from '@leavewell/leave'
import { formatDays, formatLeaveDays, leaveTypeLabel } from '@leavewell/leave'

/** What a mail about a request says of it, as people read it: `Annual Leave`, `3–5 Mar 2026`, `3 days`. */
export interface RequestFacts {
  type: string
  range: string
  days: string
}

/** The request in those words. */
export const factsOf = (request: LeaveRequest): RequestFacts => ({
  type: leaveTypeLabel(request.leave_type),
  range: formatLeaveDays(request),
  days: formatDays(request.days_requested),
})
