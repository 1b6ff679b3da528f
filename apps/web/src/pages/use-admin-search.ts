import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { SearchState } from '../lib/search-view.ts'
import type { AdminSearch } from './admin-search.ts'

const route = getRouteApi('/_session/_layout/admindashboard')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A person was opened beside the list by a step of its own: one step back closes the sheet. */
    isSheet?: boolean
  }
}

interface AdminSearchState extends SearchState<AdminSearch> {
  /** Shows another part, without what the present one shows. */
  open: (search: AdminSearch) => void
  /** Shows a person beside the list, as a step of its own, so that the browser's Back closes the sheet. */
  openPerson: (id: string) => void
  closePerson: () => void
}

/** What the address of the admin dashboard says, and how its parts change that. */
export function useAdminSearch(): AdminSearchState {
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const search = route.useSearch()
  const open = (next: AdminSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const show = (change: AdminSearch) => open({ ...search, ...change })
  return {
    search,
    show,
    open,
    openPerson: person =>
      void navigate({ search: { ...search, person }, state: { isSheet: true }, resetScroll: false }),
    closePerson() {
      if (history.location.state.isSheet === true) history.back()
      else show({ person: undefined })
    },
  }
}
