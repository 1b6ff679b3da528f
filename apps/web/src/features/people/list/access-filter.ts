import { userAdminCopy as copy } from '@leavewell/leave'
import type { UserAccess } from '../../../data/users/users.ts'

/** Which accounts are shown, with the words for it. */
export const ACCESS_OPTIONS: readonly { id: UserAccess; label: string }[] = [
  { id: 'all', label: copy.allAccounts },
  { id: 'enabled', label: copy.enabledAccounts },
  { id: 'disabled', label: copy.disabledAccounts },
]

/** What the address says, or everybody. */
export const readAccess = (text: string): UserAccess =>
  ACCESS_OPTIONS.find(({ id }) => id === text)?.id ?? 'all'
