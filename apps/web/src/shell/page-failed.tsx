import { messages } from '@leavewell/leave'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../ui/error-state.tsx'

/** In place of a page that broke; the rest of the screen goes on. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.error('Page:', error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="mx-auto w-full max-w-page p-6">
      <ErrorState message={messages.appStart.unexpectedError} onRetry={retry} />
    </div>
  )
}
