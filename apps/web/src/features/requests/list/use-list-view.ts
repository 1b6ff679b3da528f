import type { RequestTab } from '@leavewell/leave'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { type ListView, queryOf, readListView } from './list-view.ts'

/** The view of a list and how to change it. A tab or a search starts at its first page (OP-31). */
export function useListView(firstTab: RequestTab) {
  const view = readListView(useSearch({ strict: false }), firstTab)
  const navigate = useNavigate()
  const show = (next: ListView) =>
    void navigate({
      to: '.',
      // The lists share this hook, so the router cannot know which page's query it is.
      search: queryOf(next, firstTab) as never,
      replace: true,
      resetScroll: false,
    })
  const [search, changeSearch] = useDebouncedValue(view.search, text =>
    show({ ...view, search: text, page: 1 }),
  )
  return {
    ...view,
    page: search === view.search ? view.page : 1,
    search,
    changeSearch,
    chooseTab: (tab: RequestTab) => show({ ...view, search, tab, page: 1 }),
    turnTo: (page: number) => show({ ...view, search, page }),
    showAll() {
      changeSearch('')
      show({ tab: 'all', search: '', page: 1 })
    },
  }
}

export type ListViewState = ReturnType<typeof useListView>
