import type { RequestTab } from '../contracts/lists.ts'
import { LEAVE_STATUSES, type LeaveRequest } from '../entities/leave-request.ts'
import { MASKED_LEAVE } from '../entities/leave-type.ts'

/** Counts the requests of each tab, whatever the search (E-03, OP-31). */
export function countTabs(requests: readonly Pick<LeaveRequest, 'status'>[]): Record<RequestTab, number> {
  const counts: Record<RequestTab, number> = { all: requests.length, pending: 0, approved: 0, rejected: 0 }
  for (const status of LEAVE_STATUSES) {
    counts[status] = requests.filter(request => request.status === status).length
  }
  return counts
}

/** Finds approved leave of an employee for the first page. Others can see that page, so private leave is not on it. */
export const nextLeaveOf = (user_id: string, today: string) => ({
  user_id,
  status: 'approved' as const,
  end_date: { $gte: today },
  leave_type: { $ne: MASKED_LEAVE },
})

/** Requests on the dashboard, and the ones that its counters use (C-03, C-08). */
export const RECENT_REQUESTS = 5

/** The four counters of the dashboard (C-02). */
export interface RecentSummary {
  total: number
  pending: number
  approved: number
  daysUsed: number
}

/** Counts the 5 most recent requests only. The days used are those of the approved ones among them (C-03, OP-29). */
export function summariseRecent(
  requests: readonly Pick<LeaveRequest, 'status' | 'days_requested' | 'created_date'>[],
): RecentSummary {
  const recent = newestFirst(requests).slice(0, RECENT_REQUESTS)
  const approved = recent.filter(request => request.status === 'approved')
  return {
    total: recent.length,
    pending: recent.filter(request => request.status === 'pending').length,
    approved: approved.length,
    daysUsed: approved.reduce((sum, request) => sum + request.days_requested, 0),
  }
}

/** Newest `created_date` first (C-08, E-01). */
const newestFirst = <R extends { created_date: string }>(records: readonly R[]): R[] =>
  [...records].sort((a, b) =>
    a.created_date < b.created_date ? 1 : a.created_date > b.created_date ? -1 : 0,
  )
