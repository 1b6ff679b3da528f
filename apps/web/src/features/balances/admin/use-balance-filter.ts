import { type BalanceFilter, isLeaveType, type LeaveType } from '@leavewell/leave'
import { currentYear } from '../../../leave-ui/today.ts'
import {
  readPage,
  readText,
  type SearchOf,
  type SearchState,
  searchReader,
  searchView,
} from '../../../lib/search-view.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'

interface BalanceView {
  year: number | 'all'
  type: LeaveType | 'all'
  /** A department's name, or `all`. */
  department: string
  search: string
  orphaned: boolean
  page: number
}

export const readBalanceSearch = searchReader<BalanceView>({
  year: value => (value === 'all' || Number.isInteger(value) ? (value as number | 'all') : undefined),
  type: value => (isLeaveType(value) ? value : undefined),
  department: readText,
  search: readText,
  orphaned: value => String(value) === 'true' || undefined,
  page: readPage,
})

/** Which balances are shown: those of the current year until something else is chosen. Any change starts at the first page. */
export function useBalanceFilter(state: SearchState<SearchOf<BalanceView>>) {
  const start: BalanceView = {
    year: currentYear(),
    type: 'all',
    department: 'all',
    search: '',
    orphaned: false,
    page: 1,
  }
  const [view, show] = searchView(start, state)
  const change = (fields: Partial<BalanceView>) => show({ page: 1, ...fields })
  const [search, changeSearch] = useDebouncedValue(view.search, text => change({ search: text }))
  const filter: BalanceFilter = {
    ...(view.year !== 'all' && { year: view.year }),
    ...(view.type !== 'all' && { leave_type: view.type }),
    ...(view.department !== 'all' && { department: view.department }),
    ...(view.search.trim() !== '' && { search: view.search }),
  }
  return {
    filter: view.orphaned ? { orphaned: true } : filter,
    page: view.page,
    year: view.year,
    type: view.type,
    department: view.department,
    search,
    isOrphaned: view.orphaned,
    change,
    changeSearch,
    turnTo: (page: number) => show({ page }),
    showOrphans: () => change({ orphaned: true }),
    showAll: () => change({ ...start, year: 'all' }),
  }
}

export type BalanceFilterState = ReturnType<typeof useBalanceFilter>
