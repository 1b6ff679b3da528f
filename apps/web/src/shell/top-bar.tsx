import { layoutCopy as copy } from '@leavewell/leave'
import { Menu, PanelLeft } from 'lucide-react'
import { useUser } from '../session/session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PaletteButton } from './palette-button.tsx'
import { QuickLeaveButton } from './quick-leave-button.tsx'
import { TopBarMenus } from './top-bar-menus.tsx'
import type { Sidebar } from './use-sidebar.ts'

/** Above every page (B-19 … B-24). */
export function TopBar({ sidebar }: { sidebar: Sidebar }) {
  const user = useUser()
  return (
    <header
      data-print="hidden"
      className="sticky top-(--banner) z-30 flex h-14 shrink-0 items-center gap-1 border-line border-b bg-surface/90 px-3 backdrop-blur-md md:px-4"
    >
      <IconButton
        label={copy.toggleSidebar}
        aria-expanded={sidebar.isOpen}
        className="expanded:bg-transparent"
        onPress={sidebar.toggle}
      >
        {sidebar.isPhone ? <Menu aria-hidden /> : <PanelLeft aria-hidden />}
      </IconButton>
      <PaletteButton onToggleSidebar={sidebar.toggle} />
      <span className="flex-1" />
      {user.manager_id && <QuickLeaveButton />}
      <TopBarMenus />
    </header>
  )
}
