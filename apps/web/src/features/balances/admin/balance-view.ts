import {
  BALANCE_ORDERS,
  type BalanceOrder,
  bothWays,
  type LeaveTypeKey,
  type Ordered,
  PEOPLE_SHOWN,
  type PeopleShown,
} from '@leavewell/leave'
import { readChoice, readPage, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** The search parameters of the balance list. */
export interface BalanceView {
  year: number | 'all'
  type: LeaveTypeKey | 'all'
  /** A department's name, or `all`. */
  department: string
  people: PeopleShown
  search: string
  orphaned: boolean
  page: number
  order: Ordered<BalanceOrder>
}

export type BalanceSearch = SearchOf<BalanceView>

export const readBalanceSearch = searchReader<BalanceView>({
  year: value => (value === 'all' || Number.isInteger(value) ? (value as number | 'all') : undefined),
  type: readText,
  department: readText,
  people: readChoice(PEOPLE_SHOWN),
  search: readText,
  orphaned: value => String(value) === 'true' || undefined,
  page: readPage,
  order: readChoice(bothWays(BALANCE_ORDERS)),
})
