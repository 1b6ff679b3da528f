import { impersonationCopy as copy, displayName } from '@leavewell/leave'
import { UserCheck } from 'lucide-react'
import { clearImpersonation } from '../data/connection/impersonation.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

/** Says on every page as whom an administrator looks at it, and leads back (N-05 … N-07). */
export function ImpersonationBanner() {
  const user = useUser()
  return (
    <div
      role="status"
      data-impersonation
      data-print="hidden"
      className="sticky top-0 z-40 flex h-(--banner) items-center justify-between gap-3 bg-warning-soft px-4 text-warning-ink md:justify-center md:gap-4"
    >
      <UserCheck aria-hidden className="-mr-1 size-4 shrink-0 max-md:hidden" />
      <p className="wrap-anywhere line-clamp-3 min-w-0 font-medium max-md:text-meta">
        {copy.banner(`${displayName(user)} (${user.email})`)}
      </p>
      <Button size="small" className="max-md:text-meta" onPress={exit}>
        {copy.exit}
      </Button>
    </div>
  )
}

function exit(): void {
  clearImpersonation()
  window.location.reload()
}
