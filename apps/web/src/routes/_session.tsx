import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionGate } from '../session/session-gate.tsx'

export const Route = createFileRoute('/_session')({
  component: () => (
    <SessionGate>
      <Outlet />
    </SessionGate>
  ),
})
