import { userAdmin as said } from '@leavewell/leave'
import type { UserAccess } from '../../data/users.ts'

/** Which accounts are shown, with the words for it. */
export const ACCESS_OPTIONS: readonly { id: UserAccess; label: string }[] = [
  { id: 'all', label: said.allAccounts },
  { id: 'enabled', label: said.enabledAccounts },
  { id: 'disabled', label: said.disabledAccounts },
]

/** What the address says, or everybody. */
export const readAccess = (text: string): UserAccess =>
  ACCESS_OPTIONS.find(({ id }) => id === text)?.id ?? 'all'
