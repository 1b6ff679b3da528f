import type { LeaveRequest } from '@leavewell/leave'
import { costOf, formatAmount, formatLeaveDays, leaveTypeLabel } from '@leavewell/leave'

/** What notifications and emails say of a request, as people read it: `Annual Leave`, `3–5 Mar 2026`, `3 days`. */
export interface RequestFacts {
  id: string
  type: string
  range: string
  days: string
}

/** The request in those words. */
export const factsOf = (request: LeaveRequest): RequestFacts => ({
  id: request.id,
  type: leaveTypeLabel(request.leave_type),
  range: formatLeaveDays(request),
  days: formatAmount(costOf(request)),
})
