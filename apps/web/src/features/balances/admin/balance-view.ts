import { isLeaveType, type LeaveType, PEOPLE_SHOWN, type PeopleShown } from '@leavewell/leave'
import { readChoice, readPage, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** What the long list can be sorted by. */
export const ORDERS = ['person', 'type', 'year', 'balance', 'total'] as const

export type BalanceOrder = (typeof ORDERS)[number]

/** What the address keeps of the list of balances. */
export interface BalanceView {
  year: number | 'all'
  type: LeaveType | 'all'
  /** A department's name, or `all`. */
  department: string
  people: PeopleShown
  search: string
  orphaned: boolean
  page: number
  /** Of the long list; `-` in front for descending. */
  order: BalanceOrder | `-${BalanceOrder}`
}

export type BalanceSearch = SearchOf<BalanceView>

export const readBalanceSearch = searchReader<BalanceView>({
  year: value => (value === 'all' || Number.isInteger(value) ? (value as number | 'all') : undefined),
  type: value => (isLeaveType(value) ? value : undefined),
  department: readText,
  people: readChoice(PEOPLE_SHOWN),
  search: readText,
  orphaned: value => String(value) === 'true' || undefined,
  page: readPage,
  order: readChoice([...ORDERS, ...ORDERS.map(order => `-${order}` as const)]),
})
