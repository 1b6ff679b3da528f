import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionGate } from '../session/session-gate.tsx'
import { Impersonation } from '../shell/impersonation.tsx'

export const Route = createFileRoute('/_session')({
  component: () => (
    <SessionGate>
      <Impersonation />
      <Outlet />
    </SessionGate>
  ),
})
