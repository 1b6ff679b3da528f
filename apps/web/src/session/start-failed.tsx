import { appStartCopy as copy } from '@leavewell/leave'
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
        title={copy.failedToLoadApp}
        action={
          <Button variant="primary" icon={<RotateCw aria-hidden />} isPending={isRetrying} onPress={onRetry}>
            {copy.tryAgain}
          </Button>
        }
      >
        {message !== copy.failedToLoadApp && message}
      </FullPageNotice>
    </FullPage>
  )
}
