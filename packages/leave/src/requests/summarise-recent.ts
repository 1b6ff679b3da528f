import { RECENT_REQUESTS } from '../constants.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'

/** The four counters of the dashboard (C-02). */
export interface RecentSummary {
  total: number
  pending: number
  approved: number
  daysUsed: number
}

/** Counts over the 5 most recent requests only; days used are those of the approved ones among them (C-03, OP-29). */
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
