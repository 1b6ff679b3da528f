import { connectionCopy as copy } from '@leavewell/leave'
import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { watchLine } from './watch-line.ts'

/** Under the top bar: what is shown may not be what is. The region is always there, so that readers of the screen hear it fill. */
export function OfflineBar() {
  const isOffline = useOffline()
  return (
    <div role="status" data-print="hidden" className="sticky top-[calc(var(--banner)+3.5rem)] z-20">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-center font-medium text-warning-ink">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {copy.offline}
        </p>
      )}
    </div>
  )
}

const line = watchLine(onlineManager)

/** Whether the line has been gone for a while. */
const useOffline = (): boolean => useSyncExternalStore(line.subscribe, line.isGone)
