import { Suspense, useEffect } from 'react'
import { consumeEndedNotice } from '../data/connection/impersonation.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useSession } from '../session/session.ts'

const ImpersonationBanner = lazyPart(
  async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner,
)

/** Above every page, including those without the Layout, so that the exit is always in reach (N-05, OP-27). */
export function Impersonation() {
  const { isImpersonating } = useSession()
  useEffect(() => {
    const ended = consumeEndedNotice()
    if (ended) void import('./say-acting-ended.ts').then(({ sayActingEnded }) => sayActingEnded(ended))
  }, [])
  if (!isImpersonating) return null
  return (
    <Suspense>
      <ImpersonationBanner />
    </Suspense>
  )
}
