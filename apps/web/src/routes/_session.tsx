import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { SessionGate } from '../session/session-gate.tsx'
import { Impersonation } from '../shell/impersonation.tsx'

const SecondFactorPage = lazyPart(async () => (await import('../pages/second-factor.tsx')).SecondFactorPage)

export const Route = createFileRoute('/_session')({
  component: () => (
    <SessionGate
      secondFactor={user => (
        <Suspense>
          <SecondFactorPage user={user} />
        </Suspense>
      )}
    >
      <Impersonation />
      <Outlet />
    </SessionGate>
  ),
})
