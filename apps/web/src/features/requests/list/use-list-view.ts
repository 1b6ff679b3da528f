import type { MyRequestTab, RequestTab } from '@leavewell/leave'
import { type SearchState, searchView } from '../../../lib/search-view.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { type ListSearch, type ListView, startOfTab } from './list-view.ts'

/** The view of a list with setters. A new tab or search starts at the first page (OP-31). */
export function useListView<Tab extends MyRequestTab = RequestTab>(
  firstTab: NoInfer<Tab>,
  state: SearchState<ListSearch<Tab | 'all'>>,
) {
  const [view, show] = searchView<ListView<Tab | 'all'>>(startOfTab<Tab | 'all'>(firstTab), state)
  const [search, changeSearch] = useDebouncedValue(view.search, text => show({ search: text, page: 1 }))
  return {
    ...view,
    page: search === view.search ? view.page : 1,
    search,
    changeSearch,
    chooseTab: (tab: Tab | 'all') => show({ search, tab, page: 1 }),
    turnTo: (page: number) => show({ search, page }),
    showAll() {
      changeSearch('')
      show(startOfTab<Tab | 'all'>('all'))
    },
  }
}

export type ListViewState<Tab extends MyRequestTab = RequestTab> = ReturnType<typeof useListView<Tab>>
