import type { RequestTab } from '@leavewell/leave'
import { type SearchState, searchView } from '../../../lib/search-view.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { type ListSearch, startOfTab } from './list-view.ts'

/** The view of a list and how to change it. A tab or a search starts at its first page (OP-31). */
export function useListView(firstTab: RequestTab, state: SearchState<ListSearch>) {
  const [view, show] = searchView(startOfTab(firstTab), state)
  const [search, changeSearch] = useDebouncedValue(view.search, text => show({ search: text, page: 1 }))
  return {
    ...view,
    page: search === view.search ? view.page : 1,
    search,
    changeSearch,
    chooseTab: (tab: RequestTab) => show({ search, tab, page: 1 }),
    turnTo: (page: number) => show({ search, page }),
    showAll() {
      changeSearch('')
      show(startOfTab('all'))
    },
  }
}

export type ListViewState = ReturnType<typeof useListView>
