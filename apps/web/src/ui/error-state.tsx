import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { copy } from './copy.ts'

/** A failure to load, with the reason and a retry. */
export function ErrorState({
  message,
  onRetry,
  isRetrying = false,
}: {
  message: string
  onRetry?: () => void
  isRetrying?: boolean
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-6 py-8 text-center in-data-card:border-0"
    >
      <TriangleAlert aria-hidden className="size-6 text-danger-ink" />
      <p className="max-w-prose text-ink-muted">{message}</p>
      {onRetry !== undefined && (
        <Button icon={<RotateCw aria-hidden />} onPress={onRetry} isPending={isRetrying}>
          {copy.tryAgain}
        </Button>
      )}
    </div>
  )
}
