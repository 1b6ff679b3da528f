import type { User } from '@leavewell/leave'
import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'

/** A lazy import here and not in the route, because a route's code loads with every page below it. */
const SecondFactorPage = lazyPart(async () => (await import('./second-factor.tsx')).SecondFactorPage)

/** Replaces every page for a user who must set up two-factor authentication. */
export const needsSecondFactor = (user: User) => (
  <Suspense>
    <SecondFactorPage user={user} />
  </Suspense>
)
