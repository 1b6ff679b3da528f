import { readBalanceSearch } from '../features/balances/admin/balance-view.ts'
import { readDepartmentSearch } from '../features/departments/department-view.ts'
import { readInvitationSearch } from '../features/people/invitations/invitation-view.ts'
import { readUserListSearch } from '../features/people/list/user-list-view.ts'
import { readRequestTableSearch } from '../features/requests/table/request-table-view.ts'
import { readChoice, readText, searchReader } from '../lib/search-view.ts'

/** The tabs of the admin dashboard. The first is the default. */
export const ADMIN_TABS = ['analytics', 'users', 'departments', 'balances'] as const

export type AdminTab = (typeof ADMIN_TABS)[number]

interface AdminView {
  tab: AdminTab
  /** Id of the request that is open in a dialog. */
  request: string
  /** Id of the person who is open next to the list. */
  person: string
}

const readAdminView = searchReader<AdminView>({
  tab: readChoice(ADMIN_TABS),
  request: readText,
  person: readText,
})

/** Reads the search parameters of the admin dashboard: its own, and those of all tabs. */
export const readAdminSearch = (search: Record<string, unknown>) => ({
  ...readAdminView(search),
  ...readRequestTableSearch(search),
  ...readUserListSearch(search),
  ...readInvitationSearch(search),
  ...readBalanceSearch(search),
  ...readDepartmentSearch(search),
})

export type AdminSearch = ReturnType<typeof readAdminSearch>
