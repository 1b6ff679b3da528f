import { createFileRoute, Outlet } from '@tanstack/react-router'
import { needsSecondFactor } from '../pages/needs-second-factor.tsx'
import { SessionGate } from '../session/session-gate.tsx'
import { Impersonation } from '../shell/impersonation.tsx'

export const Route = createFileRoute('/_session')({
  component: () => (
    <SessionGate secondFactor={needsSecondFactor}>
      <Impersonation />
      <Outlet />
    </SessionGate>
  ),
})
