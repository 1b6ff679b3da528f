import { LEAVE_STATUSES, type RequestFilterOfAll } from '@leavewell/leave'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { useView } from '../../../lib/use-view.ts'

const START = { status: 'all', search: '', page: '1' }

/** Which of everybody's requests of a year are shown. Any change starts at the first page. */
export function useRequestFilter(year: number) {
  const [view, show] = useView(START)
  const change = (fields: Partial<typeof START>) => show({ page: '1', ...fields })
  const [search, changeSearch] = useDebouncedValue(view.search, text => change({ search: text }))
  const status = LEAVE_STATUSES.find(each => each === view.status)
  const filter: RequestFilterOfAll = {
    year,
    ...(status && { status }),
    ...(view.search.trim() !== '' && { search: view.search }),
  }
  return {
    filter,
    isNarrowed: status !== undefined || view.search.trim() !== '',
    page: Math.max(1, Math.trunc(Number(view.page)) || 1),
    status: view.status,
    search,
    change,
    changeSearch,
    turnTo: (page: number) => show({ page: String(page) }),
    showAll: () => change(START),
  }
}
