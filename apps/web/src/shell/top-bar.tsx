import { messages } from '@leavewell/leave'
import { PanelLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useUser } from '../session/session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { QuickLeaveButton } from './quick-leave-button.tsx'
import type { Sidebar } from './use-sidebar.ts'

/** What opens over the page comes right after the page itself. */
const NotificationBell = lazy(async () => ({
  default: (await import('../features/notifications/notification-bell.tsx')).NotificationBell,
}))
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** Above every page (B-19 … B-24). */
export function TopBar({ sidebar }: { sidebar: Sidebar }) {
  const user = useUser()
  return (
    <header
      data-print="hidden"
      className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1 border-line border-b bg-surface/90 px-3 backdrop-blur-md md:px-4"
    >
      <IconButton
        label={messages.layout.toggleSidebar}
        aria-expanded={sidebar.isOpen}
        className="expanded:bg-transparent"
        onPress={sidebar.toggle}
      >
        <PanelLeft aria-hidden />
      </IconButton>
      <span className="flex-1" />
      {user.manager_id && <QuickLeaveButton />}
      <Suspense fallback={<span className="w-18.5 pointer-coarse:w-22.5" />}>
        <NotificationBell userId={user.id} />
        <UserMenu />
      </Suspense>
    </header>
  )
}
