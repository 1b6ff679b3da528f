import { OrganisationMark, organisationName } from '../brand/brand.tsx'
import { ManagerPanel } from '../features/people/manager-panel.tsx'
import { classes } from '../lib/classes.ts'
import { SIDEBAR_WIDTH, SIDEBAR_WIDTH_COLLAPSED } from '../lib/constants.ts'
import { useSession } from '../session/session.ts'
import { QuickInfo, SidebarFooter, SupportSection } from './sidebar-footer.tsx'
import { SidebarNavigation, useOpenCounts } from './sidebar-navigation.tsx'

interface Props {
  /** Shows only icons. */
  isCollapsed: boolean
  onNavigate?: () => void
}

/** The content of the sidebar, from the brand to the user. */
export function SidebarContent({ isCollapsed, onNavigate }: Props) {
  const counts = useOpenCounts()
  const { settings } = useSession()
  return (
    <div className="flex h-full flex-col">
      <p
        className={classes(
          'flex h-14 shrink-0 items-center gap-2.5',
          isCollapsed ? 'justify-center' : 'px-4',
        )}
      >
        <OrganisationMark settings={settings} />
        <span className={isCollapsed ? 'sr-only' : 'truncate font-semibold text-touch tracking-tight'}>
          {organisationName(settings)}
        </span>
      </p>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overflow-x-hidden pt-1 pb-4">
        <SidebarNavigation
          isCollapsed={isCollapsed}
          counts={counts}
          {...(onNavigate !== undefined && { onNavigate })}
        />
        <QuickInfo
          isCollapsed={isCollapsed}
          tasks={counts.tasks}
          {...(onNavigate !== undefined && { onNavigate })}
        />
        <ManagerPanel isCollapsed={isCollapsed} />
        <SupportSection isCollapsed={isCollapsed} />
      </div>
      <SidebarFooter isCollapsed={isCollapsed} />
    </div>
  )
}

/** The sidebar next to the page: 16rem, or 3rem with icons only (U-01). */
export function SidebarRail({ isOpen }: { isOpen: boolean }) {
  return (
    <aside
      data-print="hidden"
      style={{ width: isOpen ? SIDEBAR_WIDTH : SIDEBAR_WIDTH_COLLAPSED }}
      className="sticky top-(--banner) h-[calc(100dvh-var(--banner))] shrink-0 overflow-hidden border-line border-r bg-surface transition-[width] duration-180"
    >
      <SidebarContent isCollapsed={!isOpen} />
    </aside>
  )
}
