import { actingCopy, impersonationCopy as copy, displayName, formatTime } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useEffect } from 'react'
import { clearImpersonation, dropImpersonation, readActing } from '../data/connection/impersonation.ts'
import { endActing } from '../data/users/acting.ts'
import { leavePage } from '../lib/leave-page.ts'
import { restartApp } from '../lib/page-root.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

/** A slow connection must not delay the exit. The session expires on the server anyway. */
const WAIT_MS = 3_000

/**
 * Shows the impersonated user on every page, with the exit (N-05 … N-07). A limited session also shows its end
 * (0083).
 */
export function ImpersonationBanner() {
  const user = useUser()
  const acting = readActing()
  const { mutateAsync: end, isPending } = useMutation(endActing())
  useReturnAt(acting?.until)

  const exit = async () => {
    if (acting) await Promise.race([end(acting).catch(() => {}), pause(WAIT_MS)])
    clearImpersonation()
    restartApp()
  }
  return (
    <div
      role="status"
      data-impersonation
      data-print="hidden"
      className="sticky top-0 z-40 flex h-(--banner) low:static low:h-auto low:min-h-12 items-center justify-between gap-3 bg-warning-soft px-4 text-warning-ink md:justify-center md:gap-4"
    >
      <UserCheck aria-hidden className="-mr-1 size-4 shrink-0 max-md:hidden" />
      <p className="wrap-anywhere line-clamp-3 low:line-clamp-none min-w-0 font-medium max-md:text-meta">
        {copy.banner(`${displayName(user)} (${user.email})`)}
      </p>
      <div className="flex shrink-0 flex-col-reverse items-center gap-x-4 md:flex-row">
        {acting && (
          <p className="font-medium max-md:text-meta">{actingCopy.until(formatTime(acting.until))}</p>
        )}
        <Button
          size="small"
          className="max-md:text-meta"
          isPending={isPending}
          onPress={() => leavePage(exit)}
        >
          {copy.exit}
        </Button>
      </div>
    </div>
  )
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** At that time, the page returns to the user's own account and says so. */
function useReturnAt(until: string | undefined): void {
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(
      () => {
        dropImpersonation()
        restartApp()
      },
      Math.max(0, Date.parse(until) - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [until])
}
