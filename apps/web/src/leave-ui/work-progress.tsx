import { workProgressCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type WatchedFunction, workProgress } from '../data/connection/watched-work.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

interface Props {
  /** The function that calculates. */
  of: WatchedFunction
  label?: string
  /** Ends the calculation. Without it, leaving the screen does. */
  onStop?: (() => void) | undefined
}

/** How far a calculation over many people is. Its height never changes. */
export function WorkProgress({ of: name, label = copy.previewing, onStop }: Props) {
  const { data: progress } = useQuery(workProgress(name))
  const { people, of } = progress ?? { people: 0, of: 0 }
  const share = of === 0 ? undefined : people / of
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar label={label} {...(share !== undefined && { value: share * 100 })} />
      <p className="text-ink-muted text-meta">{of === 0 ? '\u00a0' : copy.people(people, of)}</p>
      {/* Once in a quarter, because each new text is read out. */}
      <p role="status" className="sr-only">
        {copy.done(Math.floor((share ?? 0) * 4) * 25)}
      </p>
      {onStop && (
        <div>
          <Button onPress={onStop}>{copy.stop}</Button>
        </div>
      )}
    </div>
  )
}
