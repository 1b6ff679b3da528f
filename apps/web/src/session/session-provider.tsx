import type { PublicSettings } from '@leavewell/client'
import { isImpersonating, type User } from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { readImpersonation } from '../data/connection/impersonation.ts'
import { subscribeToChanges } from '../data/connection/subscribe-to-changes.ts'
import { users } from '../data/users/users.ts'
import { useIdleAfterLoad } from '../lib/use-idle-after-load.ts'
import { type Session, SessionContext } from './session.ts'
import { signOut } from './sign-out.ts'
import { useLogPageVisits } from './use-log-page-visits.ts'

interface Props {
  /** As loaded at the start. */
  user: User
  settings: PublicSettings
  children: ReactNode
}

/** Keeps the user up to date and listens to changes as long as somebody is signed in. */
export function SessionProvider({ user: loaded, settings, children }: Props) {
  const queryClient = useQueryClient()
  const { data: user = loaded, refetch } = useQuery(users.me())
  const { isIdle } = useIdleAfterLoad()
  // What changes in between is read again when the line for changes stands.
  useEffect(() => (isIdle ? subscribeToChanges(queryClient) : undefined), [queryClient, isIdle])
  useLogPageVisits()

  const session = useMemo(
    (): Session => ({
      user,
      settings,
      isImpersonating: isImpersonating(readImpersonation(), user.email),
      refresh: async () => void (await refetch()),
      signOut,
    }),
    [user, settings, refetch],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
