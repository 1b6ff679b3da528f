import { appStartCopy, connectionCopy } from '@leavewell/leave'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { PageNotLoaded } from '../lib/lazy-page.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** In place of a page that broke or whose code did not come; the rest of the screen goes on. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isNotLoaded = error instanceof PageNotLoaded
  useEffect(() => console.error('Page:', error), [error])
  const retry = () => {
    if (isNotLoaded) error.forget()
    reset()
    void router.invalidate()
  }
  const onLine = useEffectEvent(retry)
  useEffect(() => {
    if (!isNotLoaded) return
    const again = () => onLine()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      // Whoever comes back to the page later does not meet what failed before.
      error.forget()
    }
  }, [isNotLoaded, error])
  return (
    <div className="mx-auto w-full max-w-page p-6">
      <ErrorState
        message={isNotLoaded ? connectionCopy.pageNotLoaded : appStartCopy.unexpectedError}
        onRetry={retry}
      />
    </div>
  )
}
