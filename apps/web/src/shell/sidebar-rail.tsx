import { SIDEBAR_WIDTH, SIDEBAR_WIDTH_COLLAPSED } from '../lib/constants.ts'
import { SidebarContent } from './sidebar-content.tsx'

/** The sidebar beside the page: 16rem, or 3rem with icons alone (U-01). */
export function SidebarRail({ isOpen }: { isOpen: boolean }) {
  return (
    <aside
      data-print="hidden"
      style={{ width: isOpen ? SIDEBAR_WIDTH : SIDEBAR_WIDTH_COLLAPSED }}
      className="sticky top-(--banner) h-[calc(100dvh-var(--banner))] shrink-0 overflow-hidden border-line border-r bg-surface transition-[width] duration-200"
    >
      <SidebarContent isCollapsed={!isOpen} />
    </aside>
  )
}
