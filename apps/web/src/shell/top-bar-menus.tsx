import { displayName } from '@leavewell/leave'
import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { useAfterPage } from '../lib/use-after-page.ts'
import { useUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'

const NotificationBell = lazyPart(
  async () => (await import('../features/notifications/notification-bell.tsx')).NotificationBell,
)
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

/** Bell and user menu. The code of what they open comes after the page; until then they are drawn alike. */
export function TopBarMenus() {
  const user = useUser()
  const { isAfterPage, want } = useAfterPage()
  const drawn = (
    <span aria-hidden className="flex items-center gap-1" onPointerEnter={want}>
      <span className="flex size-9 items-center justify-center text-ink-muted pointer-coarse:size-11 [&_svg]:size-4.5">
        <Bell />
      </span>
      <span className="flex size-9 items-center justify-center pointer-coarse:size-11">
        <Avatar name={displayName(user)} src={user.profile_picture} />
      </span>
    </span>
  )
  if (!isAfterPage) return drawn
  return (
    <Suspense fallback={drawn}>
      <NotificationBell userId={user.id} />
      <UserMenu />
    </Suspense>
  )
}
