import {
  type BalanceFilter,
  balanceAdminCopy as copy,
  isLeaveType,
  type LeaveType,
  leaveTypeLabel,
} from '@leavewell/leave'
import { currentYear } from '../../../leave-ui/today.ts'
import {
  readChoice,
  readPage,
  readText,
  type SearchOf,
  type SearchState,
  searchReader,
  searchView,
} from '../../../lib/search-view.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import type { FilterChip } from '../../../ui/filter-chips.tsx'

interface BalanceView {
  year: number | 'all'
  type: LeaveType | 'all'
  /** A department's name, or `all`. */
  department: string
  search: string
  orphaned: boolean
  page: number
  /** Of the long list; `-` in front for descending. */
  order: BalanceOrder | `-${BalanceOrder}`
}

/** What the long list can be sorted by. */
export type BalanceOrder = (typeof ORDERS)[number]

const ORDERS = ['person', 'type', 'year', 'balance', 'total'] as const

export const readBalanceSearch = searchReader<BalanceView>({
  year: value => (value === 'all' || Number.isInteger(value) ? (value as number | 'all') : undefined),
  type: value => (isLeaveType(value) ? value : undefined),
  department: readText,
  search: readText,
  orphaned: value => String(value) === 'true' || undefined,
  page: readPage,
  order: readChoice([...ORDERS, ...ORDERS.map(order => `-${order}` as const)]),
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
    order: 'person',
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
  /** What differs from the start; of balances of nobody, all are shown. */
  const chip = <Field extends 'search' | 'year' | 'type' | 'department'>(
    id: Field,
    value: string,
  ): FilterChip[] =>
    view.orphaned || view[id] === start[id] || value === ''
      ? []
      : [{ id, name: copy[id], value, onRemove: () => change({ [id]: start[id] }) }]
  const chips = [
    ...chip('search', view.search.trim()),
    ...chip('year', view.year === 'all' ? copy.allYears : String(view.year)),
    ...chip('type', leaveTypeLabel(view.type)),
    ...chip('department', view.department),
  ]
  return {
    chips,
    clear: () => change({ ...start, order: view.order }),
    sort: {
      by: view.order.replace(/^-/, '') as BalanceOrder,
      isDescending: view.order.startsWith('-'),
      onChange(by: string, isDescending: boolean) {
        const order = ORDERS.find(each => each === by) ?? start.order
        show({ order: isDescending ? (`-${order}` as BalanceView['order']) : order })
      },
    },
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
