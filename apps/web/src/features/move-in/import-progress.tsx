import { moveInCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { importProgress } from '../../data/leave-balances/balance-imports.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** How far a preview or an import is. Unknown until the server has read the files. */
export function MoveInProgress({ run, label }: { run: string; label: string }) {
  const { data: progress } = useQuery(importProgress(run))
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar
        label={label}
        {...(progress && progress.of > 0 && { value: (progress.people / progress.of) * 100 })}
      />
      {progress && <p className="text-ink-muted text-meta">{copy.running(progress.people, progress.of)}</p>}
    </div>
  )
}
