import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { SearchState } from '../lib/search-view.ts'
import type { AdminSearch } from './admin-search.ts'

const route = getRouteApi('/_session/_layout/admindashboard')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sheet of a person has its own history entry, so that Back closes it. */
    isSheet?: boolean
  }
}

interface AdminSearchState extends SearchState<AdminSearch> {
  /** Shows another tab, without the parameters of the current one. */
  open: (search: AdminSearch) => void
  /** Shows a person next to the list with a history entry, so that Back closes the sheet. */
  openPerson: (id: string) => void
  closePerson: () => void
}

/** The search parameters of the admin dashboard, with functions to change them. */
export function useAdminSearch(): AdminSearchState {
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const search = route.useSearch()
  const open = (next: AdminSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  // Two changes in a row both count.
  const show = (change: AdminSearch) =>
    void navigate({ search: before => ({ ...before, ...change }), replace: true, resetScroll: false })
  return {
    search,
    show,
    open,
    openPerson: person =>
      void navigate({
        search: before => ({ ...before, person }),
        state: { isSheet: true },
        resetScroll: false,
      }),
    closePerson() {
      if (history.location.state.isSheet === true) history.back()
      else show({ person: undefined })
    },
  }
}
