import {
  bothWays,
  type Ordered,
  REQUEST_ORDERS,
  type RequestOrder,
  SHOWN_STATUSES,
  type ShownStatus,
} from '@leavewell/leave'
import { readChoice, readPage, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** The search parameters of the table of all requests. */
export interface RequestTableView {
  status: ShownStatus | 'all'
  search: string
  page: number
  requestOrder: Ordered<RequestOrder>
}

export type RequestTableSearch = SearchOf<RequestTableView>

export const readRequestTableSearch = searchReader<RequestTableView>({
  status: readChoice(SHOWN_STATUSES),
  search: readText,
  page: readPage,
  requestOrder: readChoice(bothWays(REQUEST_ORDERS)),
})
