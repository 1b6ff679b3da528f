import { LEAVE_STATUSES, type LeaveStatus } from '@leavewell/leave'
import { readChoice, readPage, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** What the address keeps of the table of all requests. */
export interface RequestTableView {
  status: LeaveStatus | 'all'
  search: string
  page: number
}

export type RequestTableSearch = SearchOf<RequestTableView>

export const readRequestTableSearch = searchReader<RequestTableView>({
  status: readChoice(LEAVE_STATUSES),
  search: readText,
  page: readPage,
})
