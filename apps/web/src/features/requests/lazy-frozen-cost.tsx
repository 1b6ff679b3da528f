import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FrozenCost as Cost } from './frozen-cost.tsx'

const Loaded = lazyPart(async () => (await import('./frozen-cost.tsx')).FrozenCost)

/** What a request costs day by day; its code comes with the first request that a policy counted. */
export const FrozenCost = (props: ComponentProps<typeof Cost>) => (
  <Suspense fallback={<Skeleton className="h-32 w-full" />}>
    <Loaded {...props} />
  </Suspense>
)
