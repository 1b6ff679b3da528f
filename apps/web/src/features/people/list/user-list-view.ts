import { PEOPLE_SHOWN, type PeopleShown } from '@leavewell/leave'
import type { UserAccess } from '../../../data/users/users.ts'
import { readChoice, readPage, readText, type SearchOf, searchReader } from '../../../lib/search-view.ts'

/** The columns that the table can be sorted by. */
export const SORT_FIELDS = [
  'full_name',
  'email',
  'role',
  'department',
  'position',
  'date_hired',
  'created_date',
] as const

export type SortField = (typeof SORT_FIELDS)[number]

const ACCESS: readonly UserAccess[] = ['all', 'enabled', 'disabled']

/** The search parameters of the user list. */
export interface UserListView {
  search: string
  people: PeopleShown
  access: UserAccess
  /** An office's name. Empty for all. */
  office: string
  /** `-` in front for descending. */
  sort: SortField | `-${SortField}`
  page: number
}

export type UserListSearch = SearchOf<UserListView>

export const readUserListSearch = searchReader<UserListView>({
  search: readText,
  people: readChoice(PEOPLE_SHOWN),
  access: readChoice(ACCESS),
  office: readText,
  sort: readChoice([...SORT_FIELDS, ...SORT_FIELDS.map(field => `-${field}` as const)]),
  page: readPage,
})
