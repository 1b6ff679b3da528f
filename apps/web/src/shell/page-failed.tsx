import { appStartCopy, connectionCopy } from '@leavewell/leave'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { PageNotLoaded } from '../lib/lazy-page.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** Replaces a page that failed to render or load. The rest of the screen stays. */
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
      // Returning to the page later must not show the old failure.
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
