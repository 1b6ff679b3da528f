import { BALANCE_ORDERS, type BalanceFilter, balanceAdminCopy as copy, userAdminCopy } from '@leavewell/leave'
import { currentYear } from '../../../leave-ui/today.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { type SearchState, searchView } from '../../../lib/search-view.ts'
import { sortOrder } from '../../../lib/sort-order.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import type { FilterChip } from '../../../ui/filter-chips.tsx'
import type { BalanceSearch, BalanceView } from './balance-view.ts'

/** Filter of the balances. By default it shows the current year. Any change returns to the first page. */
export function useBalanceFilter(state: SearchState<BalanceSearch>) {
  const types = useLeaveTypes()
  const start: BalanceView = {
    year: currentYear(),
    type: 'all',
    department: 'all',
    people: 'current',
    search: '',
    orphaned: false,
    page: 1,
    order: 'person',
  }
  const [inUrl, show] = searchView(start, state)
  const view = { ...inUrl, type: types.has(inUrl.type) ? inUrl.type : start.type }
  const change = (fields: Partial<BalanceView>) => show({ page: 1, ...fields })
  const [search, changeSearch] = useDebouncedValue(view.search, text => change({ search: text }))
  const filter: BalanceFilter = {
    people: view.people,
    ...(view.year !== 'all' && { year: view.year }),
    ...(view.type !== 'all' && { leave_type: view.type }),
    ...(view.department !== 'all' && { department: view.department }),
    ...(view.search.trim() !== '' && { search: view.search }),
  }
  /** A chip for a value that differs from the default. Orphaned balances are always shown for all years. */
  const chip = <Field extends 'search' | 'year' | 'type' | 'department' | 'people'>(
    id: Field,
    value: string,
  ): FilterChip[] =>
    view.orphaned || view[id] === start[id] || value === ''
      ? []
      : [
          {
            id,
            name: copy[id],
            value,
            onRemove: () => change({ [id]: start[id] }),
          },
        ]
  const chips = [
    ...chip('search', view.search.trim()),
    ...chip('year', view.year === 'all' ? copy.allYears : String(view.year)),
    ...chip('type', types.label(view.type)),
    ...chip('department', view.department),
    ...chip('people', userAdminCopy.peopleShown[view.people]),
  ]
  return {
    chips,
    clear: () => change({ ...start, order: view.order }),
    order: view.order,
    sort: sortOrder(view.order, BALANCE_ORDERS, order => change({ order })),
    filter: view.orphaned ? { orphaned: true } : filter,
    page: view.page,
    year: view.year,
    type: view.type,
    department: view.department,
    people: view.people,
    search,
    isOrphaned: view.orphaned,
    /** Nothing limits the list, so that there are no others to show. */
    isAll: Object.keys(filter).length === 1 && view.people === start.people,
    change,
    changeSearch,
    turnTo: (page: number) => show({ page }),
    showOrphans: () => change({ orphaned: true }),
    showAll: () => change({ ...start, year: 'all' }),
  }
}

export type BalanceFilterState = ReturnType<typeof useBalanceFilter>
