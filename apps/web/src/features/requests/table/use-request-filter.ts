import { analyticsCopy as copy, REQUEST_ORDERS, type RequestFilterOfAll, statusLabel } from '@leavewell/leave'
import { type SearchState, searchView } from '../../../lib/search-view.ts'
import { sortOrder } from '../../../lib/sort-order.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import type { FilterChip } from '../../../ui/filter-chips.tsx'
import type { RequestTableSearch, RequestTableView } from './request-table-view.ts'

const START: RequestTableView = { status: 'all', search: '', page: 1, requestOrder: '-requested' }

/** Filter of everyone's requests of a year. Any change returns to the first page. */
export function useRequestFilter(year: number, state: SearchState<RequestTableSearch>) {
  const [view, show] = searchView(START, state)
  const change = (fields: Partial<RequestTableView>) => show({ page: 1, ...fields })
  const [search, changeSearch] = useDebouncedValue(view.search, text => change({ search: text }))
  const filter: RequestFilterOfAll = {
    year,
    ...(view.status !== 'all' && { status: view.status }),
    ...(view.search.trim() !== '' && { search: view.search }),
    ...(view.requestOrder !== START.requestOrder && { order: view.requestOrder }),
  }
  const chips: FilterChip[] = [
    {
      id: 'search',
      name: copy.search,
      value: view.search.trim(),
      onRemove: () => change({ search: START.search }),
    },
    {
      id: 'status',
      name: copy.status,
      value: view.status === 'all' ? '' : statusLabel(view.status),
      onRemove: () => change({ status: START.status }),
    },
  ]
  return {
    filter,
    chips: chips.filter(({ value }) => value !== ''),
    isNarrowed: view.status !== 'all' || view.search.trim() !== '',
    page: view.page,
    status: view.status,
    order: view.requestOrder,
    sort: sortOrder(view.requestOrder, REQUEST_ORDERS, requestOrder => change({ requestOrder })),
    search,
    change,
    changeSearch,
    turnTo: (page: number) => show({ page }),
    showAll: () => change({ ...START, requestOrder: view.requestOrder }),
  }
}
