import type { MyRequestTab, RequestTab } from '../contracts/lists.ts'
import { requestListCopy as copy } from '../copy/request-list.ts'
import { formatDay, formatDayNumeric } from '../dates/format-date.ts'
import { LEAVE_STATUSES, type LeaveRequest, type ShownStatus } from '../entities/leave-request.ts'
import { leaveTypeLabel } from '../entities/leave-type.ts'
import { plainText } from '../formats/plain-text.ts'
import type { ListedRequest } from './cancelled-leave.ts'

type Searchable = Pick<
  ListedRequest,
  'user_id' | 'leave_type' | 'reason' | 'status' | 'start_date' | 'end_date'
>

export interface RequestFilter {
  tab: MyRequestTab
  search: string
}

/** The requests of a tab that match the search (E-04, E-05). */
export const filterRequests = <R extends Searchable>(
  requests: readonly R[],
  { tab, search }: RequestFilter,
): R[] => requests.filter(request => isOnTab(request, tab) && matchesSearch(request, search))

/** How many requests each tab holds, whatever is searched for (E-03, OP-31). */
export function countTabs(requests: readonly Pick<LeaveRequest, 'status'>[]): Record<RequestTab, number> {
  const counts: Record<RequestTab, number> = { all: requests.length, pending: 0, approved: 0, rejected: 0 }
  for (const status of LEAVE_STATUSES) {
    counts[status] = requests.filter(request => request.status === status).length
  }
  return counts
}

/** Whether the text occurs, without regard to case and accents, in what is stored or shown of a request, on the team page also in the employee's name and id (F-05, OP-31). */
export function matchesSearch(request: Searchable, search: string, employee = ''): boolean {
  const wanted = plainText(search)
  if (wanted === '') return true
  const { leave_type, status, reason, start_date, end_date } = request
  return [
    leave_type,
    leaveTypeLabel(leave_type),
    status,
    statusLabel(status),
    reason ?? '',
    employee,
    ...[start_date, end_date].flatMap(day => [day, formatDay(day), formatDayNumeric(day)]),
  ].some(text => plainText(text).includes(wanted))
}

const isOnTab = (request: Pick<Searchable, 'status'>, tab: MyRequestTab) =>
  tab === 'all' || request.status === tab

/** Requests on the dashboard, and those its counters look at (C-03, C-08). */
export const RECENT_REQUESTS = 5

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

/** The word for a status. */
export const statusLabel = (status: ShownStatus): string => copy[status]
