import { getRouteApi } from '@tanstack/react-router'
import type { SearchState } from '../lib/search-view.ts'
import type { AdminSearch } from './admin-search.ts'

const route = getRouteApi('/_session/_layout/admindashboard')

/** What the address of the admin dashboard says, and how its parts change that. */
export function useAdminSearch(): SearchState<AdminSearch> & { open: (search: AdminSearch) => void } {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const open = (next: AdminSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return { search, show: change => open({ ...search, ...change }), open }
}
