import type { MyRequestTab } from '../contracts/lists.ts'
import { formatDay, formatDayNumeric } from '../dates/format-date.ts'
import { plainText } from '../formats/plain-text.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import type { ListedRequest } from '../requests/cancelled-leave.ts'
import { statusLabel } from './request-list.ts'

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
  types: LeaveTypes,
): R[] => requests.filter(request => isOnTab(request, tab) && matchesSearch(request, search, types))

/**
 * Returns true if the text occurs in what is stored or shown of a request, ignoring case and accents. The team
 * page also searches the employee's name and id (F-05, OP-31).
 */
export function matchesSearch(
  request: Searchable,
  search: string,
  types: LeaveTypes,
  employee = '',
): boolean {
  const wanted = plainText(search)
  if (wanted === '') return true
  const { leave_type, status, reason, start_date, end_date } = request
  return [
    leave_type,
    types.label(leave_type),
    status,
    statusLabel(status),
    reason ?? '',
    employee,
    ...[start_date, end_date].flatMap(day => [day, formatDay(day), formatDayNumeric(day)]),
  ].some(text => plainText(text).includes(wanted))
}

const isOnTab = (request: Pick<Searchable, 'status'>, tab: MyRequestTab) =>
  tab === 'all' || request.status === tab
