import type { PublicSettings } from '@leavewell/client'
import type { User } from '@leavewell/leave'
import { createContext, useContext } from 'react'

/** Who is using the page. */
export interface Session {
  user: User
  settings: PublicSettings
  /** Whether an administrator sees the app as this user (N-04). */
  isImpersonating: boolean
  /** Reads the user again (S-51). */
  refresh(): Promise<void>
  signOut(): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session; there is one everywhere below the gate. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('useSession() outside of the session gate')
  return session
}

/** Whoever is signed in, or impersonated. */
export const useUser = (): User => useSession().user
