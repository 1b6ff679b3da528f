import type { PublicSettings } from '@leavewell/client'
import { isImpersonating, pageOfPath, type User } from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { client } from '../data/connection/client.ts'
import { readImpersonation } from '../data/connection/impersonation.ts'
import { subscribeToChanges } from '../data/connection/subscribe-to-changes.ts'
import { users } from '../data/users/users.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { leavePage } from '../lib/leave-page.ts'
import { useIdleAfterLoad } from '../lib/use-idle-after-load.ts'
import { useKeepsLeave } from './kept-leave.ts'
import { LeaveTypesProvider } from './leave-types-provider.tsx'
import { type Session, SessionContext } from './session.ts'
import { signOut } from './sign-out.ts'

const KeepLeave = lazyPart(async () => (await import('./keep-leave.tsx')).KeepLeave)

interface Props {
  /** As loaded at the start. */
  user: User
  settings: PublicSettings
  children: ReactNode
}

/** Keeps the user up to date and subscribes to changes while the user is signed in. */
export function SessionProvider({ user: loaded, settings, children }: Props) {
  const queryClient = useQueryClient()
  const { data: user = loaded, refetch } = useQuery(users.me())
  const { isIdle } = useIdleAfterLoad()
  // Changes before the subscription are refetched when it starts.
  useEffect(() => (isIdle ? subscribeToChanges(queryClient) : undefined), [queryClient, isIdle])
  useLogPageVisits()
  const keepsLeave = useKeepsLeave()

  const session = useMemo(
    (): Session => ({
      user,
      settings,
      isImpersonating: isImpersonating(readImpersonation(), user.email),
      refresh: async () => void (await refetch()),
      signOut: () => leavePage(signOut),
    }),
    [user, settings, refetch],
  )
  return (
    <SessionContext value={session}>
      <LeaveTypesProvider>{children}</LeaveTypesProvider>
      {isIdle && keepsLeave && !session.isImpersonating && (
        <Suspense>
          <KeepLeave />
        </Suspense>
      )}
    </SessionContext>
  )
}

/** Logs each page visit (S-78) and ignores failures (S-79). */
function useLogPageVisits(): void {
  const path = useLocation({ select: location => location.pathname })
  const page = pageOfPath(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path to the same page is a visit of its own
  useEffect(() => {
    if (page !== undefined) client.appLogs.logUserInApp(page).catch(() => {})
  }, [page, path])
}
