import { readBalanceSearch } from '../features/balances/admin/balance-view.ts'
import { readDepartmentSearch } from '../features/departments/department-view.ts'
import { readInvitationSearch } from '../features/people/invitations/invitation-view.ts'
import { readUserListSearch } from '../features/people/list/user-list-view.ts'
import { readRequestTableSearch } from '../features/requests/table/request-table-view.ts'
import { readChoice, readText, searchReader } from '../lib/search-view.ts'

/** The parts of the admin dashboard, the one shown first at the beginning. */
export const ADMIN_TABS = ['analytics', 'users', 'departments', 'balances'] as const

export type AdminTab = (typeof ADMIN_TABS)[number]

interface AdminView {
  tab: AdminTab
  /** Id of the request that is open in a window. */
  request: string
  /** Id of the person who is shown beside the list. */
  person: string
}

const readAdminView = searchReader<AdminView>({
  tab: readChoice(ADMIN_TABS),
  request: readText,
  person: readText,
})

/** What the admin dashboard reads from its address: its own part, and those of the tabs, of which one is shown at a time. */
export const readAdminSearch = (search: Record<string, unknown>) => ({
  ...readAdminView(search),
  ...readRequestTableSearch(search),
  ...readUserListSearch(search),
  ...readInvitationSearch(search),
  ...readBalanceSearch(search),
  ...readDepartmentSearch(search),
})

export type AdminSearch = ReturnType<typeof readAdminSearch>
