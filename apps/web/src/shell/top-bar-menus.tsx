import { Suspense } from 'react'
import { BellButton } from '../features/notifications/bell-button.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { usePreload } from '../lib/use-idle-after-load.ts'
import { useUser } from '../session/session.ts'
import { onArrow, useAnchored } from '../ui/floating.ts'
import { UserMenu } from './lazy-user-menu.tsx'
import { UserMenuButton } from './user-menu-button.tsx'

const NotificationPopover = lazyPart(
  async () => (await import('../features/notifications/notification-popover.tsx')).NotificationPopover,
)

/** The bell and the user menu. The buttons render with the page. Their overlays load afterwards, or on demand. */
export function TopBarMenus() {
  const user = useUser()
  const { isIdle, want } = usePreload()
  const bell = useAnchored(want)
  const menu = useAnchored(want)
  return (
    <>
      <BellButton userId={user.id} {...bell.button} />
      <UserMenuButton {...menu.button} onKeyDown={onArrow(menu.button.onPress)} />
      {isIdle && (
        <Suspense>
          <NotificationPopover {...bell.anchored} />
          <UserMenu {...menu.anchored} />
        </Suspense>
      )}
    </>
  )
}
