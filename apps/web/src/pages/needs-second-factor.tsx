import type { User } from '@leavewell/leave'
import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'

/** Named here and not by the route: what a route names is fetched with every page below it. */
const SecondFactorPage = lazyPart(async () => (await import('./second-factor.tsx')).SecondFactorPage)

/** In place of every page while a second factor is required of somebody and missing. */
export const needsSecondFactor = (user: User) => (
  <Suspense>
    <SecondFactorPage user={user} />
  </Suspense>
)
