import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { TryCard as Card } from './try-card.tsx'

const Loaded = lazyPart(async () => (await import('./try-card.tsx')).TryCard)

/** The card *Try it*, whose code is loaded after the form is shown. */
export const TryCard = (props: ComponentProps<typeof Card>) => (
  <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
    <Loaded {...props} />
  </Suspense>
)
