import { costOf, formatAmount, formatLeaveDays, type LeaveParams, type LeaveTypes } from '@leavewell/leave'

/** Leave as people read it: `Annual Leave`, `3–5 Mar 2026`, `3 days`. */
export interface RequestFacts {
  type: string
  range: string
  days: string
}

/** These texts for a request. */
export const factsOf = (leave: LeaveParams, { leaveTypes }: { leaveTypes: LeaveTypes }): RequestFacts => ({
  type: leaveTypes.label(leave.leave_type),
  range: formatLeaveDays(leave),
  days: formatAmount(costOf(leave)),
})
