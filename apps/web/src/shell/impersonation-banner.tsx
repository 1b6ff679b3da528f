import { displayName, messages } from '@leavewell/leave'
import { UserCheck } from 'lucide-react'
import { clearImpersonation } from '../lib/impersonation.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

const { impersonation } = messages

/** Says on every page as whom an administrator looks at it, and leads back (N-05 … N-07). */
export function ImpersonationBanner() {
  const user = useUser()
  return (
    <div
      role="status"
      data-print="hidden"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warning-soft px-4 py-2 text-warning-ink"
    >
      <p className="flex min-w-0 items-center gap-2 font-medium">
        <UserCheck aria-hidden className="size-4 shrink-0" />
        {impersonation.banner(`${displayName(user)} (${user.email})`)}
      </p>
      <Button size="small" onPress={exit}>
        {impersonation.exit}
      </Button>
    </div>
  )
}

function exit(): void {
  clearImpersonation()
  window.location.reload()
}
