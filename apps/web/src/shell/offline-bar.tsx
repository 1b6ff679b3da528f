import { connectionCopy as copy, formatTime } from '@leavewell/leave'
import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { serverLine } from '../data/connection/connection-status.ts'
import { publishSize } from '../lib/publish-size.ts'
import { Banner } from '../ui/banner.tsx'
import { watchLine } from './watch-line.ts'

/**
 * Below the top bar: warns that the data may be outdated. The live region is always mounted, so that screen
 * readers announce its content.
 */
export function OfflineBar() {
  const since = useSyncExternalStore(line.subscribe, line.goneSince)
  const isOffline = useSyncExternalStore(line.subscribe, () => !onlineManager.isOnline())
  return (
    <div
      role="status"
      data-print="hidden"
      className="sticky top-[calc(var(--banner)+3.5rem)] z-20 low:static"
    >
      {since !== undefined && (
        <div ref={followHeight}>
          <Banner icon={<WifiOff aria-hidden />}>
            {(isOffline ? copy.offline : copy.serverAway)(formatTime(new Date(since).toISOString()))}
          </Banner>
        </div>
      )}
    </div>
  )
}

/** Sticky elements move below the bar. */
const followHeight = publishSize('--offline', bar => bar.offsetHeight)

const line = watchLine(serverLine)
