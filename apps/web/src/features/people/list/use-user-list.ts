import { userAdminCopy as copy, officesCopy, onlySees, type PeopleShown } from '@leavewell/leave'
import type { UserAccess } from '../../../data/users/users.ts'
import { today } from '../../../leave-ui/today.ts'
import { type SearchState, searchView } from '../../../lib/search-view.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { useUser } from '../../../session/session.ts'
import type { FilterChip } from '../../../ui/filter-chips.tsx'
import { SORT_FIELDS, type SortField, type UserListSearch, type UserListView } from './user-list-view.ts'

/** Accounts by whether they can sign in, in the order of the choice. */
export const ACCESS_LABELS: Record<UserAccess, string> = {
  all: copy.allAccounts,
  enabled: copy.enabledAccounts,
  disabled: copy.disabledAccounts,
}

const START_FIELD = 'full_name'

const START: UserListView = {
  search: '',
  people: 'current',
  access: 'all',
  office: '',
  sort: START_FIELD,
  page: 1,
}

/** State of the user list. A new search, filter or order returns to the first page. */
export function useUserList(state: SearchState<UserListSearch>) {
  const [view, show] = searchView(START, state)
  const onlySeen = onlySees(useUser())
  const [search, changeSearch] = useDebouncedValue(view.search, text => show({ search: text, page: 1 }))
  const chips: FilterChip[] = [
    {
      id: 'search',
      name: copy.search,
      value: view.search.trim(),
      onRemove: () => show({ search: START.search, page: 1 }),
    },
    {
      id: 'people',
      name: copy.people,
      value: view.people === START.people ? '' : copy.peopleShown[view.people],
      onRemove: () => show({ people: START.people, page: 1 }),
    },
    {
      id: 'access',
      name: copy.access,
      value: view.access === 'all' ? '' : ACCESS_LABELS[view.access],
      onRemove: () => show({ access: START.access, page: 1 }),
    },
    {
      id: 'office',
      name: officesCopy.office,
      value: view.office,
      onRemove: () => show({ office: START.office, page: 1 }),
    },
  ]
  return {
    chips: chips.filter(({ value }) => value !== ''),
    query: { ...view, search: view.search.trim(), onlySeen, today: today() },
    search,
    changeSearch,
    choosePeople: (people: PeopleShown) => show({ people, page: 1 }),
    chooseAccess: (access: UserAccess) => show({ access, page: 1 }),
    chooseOffice: (office: string) => show({ office, page: 1 }),
    by: view.sort.replace(/^-/, '') as SortField,
    isDescending: view.sort.startsWith('-'),
    sortBy(field: string, descending: boolean) {
      const by = SORT_FIELDS.find(each => each === field) ?? START_FIELD
      show({ sort: descending ? `-${by}` : by, page: 1 })
    },
    turnTo: (page: number) => show({ page }),
    /** Removes all filters. */
    showAll() {
      changeSearch('')
      show(START)
    },
  }
}

export type UserListState = ReturnType<typeof useUserList>
