import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionGate } from '../session/session-gate.tsx'
import { ImpersonationBanner } from '../shell/impersonation-banner.tsx'

export const Route = createFileRoute('/_session')({
  component: () => (
    <SessionGate>
      <ImpersonationBanner />
      <Outlet />
    </SessionGate>
  ),
})
