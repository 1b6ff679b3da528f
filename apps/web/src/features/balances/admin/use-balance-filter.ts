import { type BalanceFilter, isLeaveType } from '@leavewell/leave'
import { currentYear } from '../../../leave-ui/today.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { useView } from '../../../lib/use-view.ts'

/** Which balances are shown: those of the current year until something else is chosen. Any change starts at the first page. */
export function useBalanceFilter() {
  const start = {
    year: String(currentYear()),
    type: 'all',
    department: 'all',
    search: '',
    orphaned: '',
    page: '1',
  }
  const [view, show] = useView(start)
  const change = (fields: Partial<typeof start>) => show({ page: '1', ...fields })
  const [search, changeSearch] = useDebouncedValue(view.search, text => change({ search: text }))
  const year = Number(view.year)
  const filter: BalanceFilter = {
    ...(Number.isInteger(year) && { year }),
    ...(isLeaveType(view.type) && { leave_type: view.type }),
    ...(view.department !== 'all' && { department: view.department }),
    ...(view.search.trim() !== '' && { search: view.search }),
  }
  const isOrphaned = view.orphaned === 'true'
  return {
    filter: isOrphaned ? { orphaned: true } : filter,
    page: Math.max(1, Math.trunc(Number(view.page)) || 1),
    year: view.year,
    type: view.type,
    department: view.department,
    search,
    isOrphaned,
    change,
    changeSearch,
    turnTo: (page: number) => show({ page: String(page) }),
    showOrphans: () => change({ orphaned: 'true' }),
    showAll: () => change({ ...start, year: 'all' }),
  }
}

export type BalanceFilterState = ReturnType<typeof useBalanceFilter>
