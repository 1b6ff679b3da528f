import { userAdminCopy as copy } from '@leavewell/leave'
import type { UserAccess } from '../../../data/users/users.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { useView } from '../../../lib/use-view.ts'

const START = { search: '', access: 'all', sort: 'full_name', page: '1' }

/** Which users are shown, in which order; a search, a choice or an order starts at the first page. */
export function useUserList() {
  const [view, show] = useView(START)
  const [search, changeSearch] = useDebouncedValue(view.search, text => show({ search: text, page: '1' }))
  const isDescending = view.sort.startsWith('-')
  const wanted = view.sort.replace(/^-/, '')
  const by: SortField = isSortable(wanted) ? wanted : 'full_name'
  return {
    query: {
      search: view.search.trim(),
      access: readAccess(view.access),
      sort: isDescending ? (`-${by}` as const) : by,
      page: Math.max(1, Math.trunc(Number(view.page)) || 1),
    },
    search,
    changeSearch,
    chooseAccess: (access: string) => show({ access, page: '1' }),
    by,
    isDescending,
    sortBy: (field: string, descending: boolean) =>
      show({ sort: descending ? `-${field}` : field, page: '1' }),
    turnTo: (page: number) => show({ page: String(page) }),
    showAll() {
      changeSearch('')
      show(START)
    },
  }
}

export type UserListState = ReturnType<typeof useUserList>

/** What the table can be sorted by, with the word for it. */
export const SORT_FIELDS = {
  full_name: copy.employee,
  role: copy.role,
  department: copy.department,
  position: copy.position,
  date_hired: copy.dateHired,
  created_date: copy.created,
} as const

type SortField = keyof typeof SORT_FIELDS

const isSortable = (field: string): field is SortField => field in SORT_FIELDS

/** Which accounts are shown, with the words for it. */
export const ACCESS_OPTIONS: readonly { id: UserAccess; label: string }[] = [
  { id: 'all', label: copy.allAccounts },
  { id: 'enabled', label: copy.enabledAccounts },
  { id: 'disabled', label: copy.disabledAccounts },
]

/** What the address says, or everybody. */
const readAccess = (text: string): UserAccess => ACCESS_OPTIONS.find(({ id }) => id === text)?.id ?? 'all'
