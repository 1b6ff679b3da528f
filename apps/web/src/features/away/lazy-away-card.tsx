import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../../lib/use-idle-after-load.ts'

const Loaded = lazyPart(async () => (await import('./away-card.tsx')).AwayCard)

/** Comes after the page and its data: nobody waits for it. */
export function AwayCard() {
  const { isIdle } = useIdleAfterLoad()
  return <Suspense>{isIdle && <Loaded />}</Suspense>
}
