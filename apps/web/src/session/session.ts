import type { PublicSettings } from '@leavewell/client'
import type { User } from '@leavewell/leave'
import { createContext, useContext } from 'react'

/** The user of the page, with the settings. */
export interface Session {
  user: User
  settings: PublicSettings
  /** Whether an administrator sees the app as this user (N-04). */
  isImpersonating: boolean
  /** Reloads the user (S-51). */
  refresh(): Promise<void>
  signOut(): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the session. It always exists below the gate. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('useSession() outside of the session gate')
  return session
}

/** The signed-in or impersonated user. */
export const useUser = (): User => useSession().user
