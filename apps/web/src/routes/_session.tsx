import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { useSession } from '../session/session.ts'
import { SessionGate } from '../session/session-gate.tsx'

const ImpersonationBanner = lazyPart(
  async () => (await import('../shell/impersonation-banner.tsx')).ImpersonationBanner,
)

export const Route = createFileRoute('/_session')({
  component: () => (
    <SessionGate>
      <Impersonation />
      <Outlet />
    </SessionGate>
  ),
})

/** Above every page, also the bare ones: the way back must be in reach (N-05, OP-27). */
function Impersonation() {
  const { isImpersonating } = useSession()
  if (!isImpersonating) return null
  return (
    <Suspense>
      <ImpersonationBanner />
    </Suspense>
  )
}
