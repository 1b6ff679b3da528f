import { messages } from '@leavewell/leave'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { FullPage, FullPageNotice } from '../ui/full-page.tsx'

interface Props {
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

/** The app could not be started. */
export function StartFailed({ message, onRetry, isRetrying = false }: Props) {
  return (
    <FullPage>
      <FullPageNotice
        icon={<TriangleAlert aria-hidden />}
        title={messages.appStart.failedToLoadApp}
        action={
          <Button variant="primary" icon={<RotateCw aria-hidden />} isPending={isRetrying} onPress={onRetry}>
            {messages.appStart.tryAgain}
          </Button>
        }
      >
        {message !== messages.appStart.failedToLoadApp && message}
      </FullPageNotice>
    </FullPage>
  )
}
