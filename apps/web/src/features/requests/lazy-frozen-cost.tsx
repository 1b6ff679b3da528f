import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FrozenCost as Cost } from './frozen-cost.tsx'

const Loaded = lazyPart(async () => (await import('./frozen-cost.tsx')).FrozenCost)

/** The cost of a request day by day. Its code loads with the first request under a policy. */
export const FrozenCost = (props: ComponentProps<typeof Cost>) => (
  <Suspense fallback={<Skeleton className="h-32 w-full" />}>
    <Loaded {...props} />
  </Suspense>
)
