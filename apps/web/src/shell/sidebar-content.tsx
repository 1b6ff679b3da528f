import { BrandMark } from '../brand/brand-mark.tsx'
import { ManagerPanel } from '../features/people/manager-panel.tsx'
import { classes } from '../lib/classes.ts'
import { BRAND_NAME } from '../lib/constants.ts'
import { QuickInfo, SidebarFooter, SupportSection } from './sidebar-footer.tsx'
import { SidebarNavigation, useOpenCounts } from './sidebar-navigation.tsx'

interface Props {
  /** Icons alone. */
  isCollapsed: boolean
  onNavigate?: () => void
}

/** What the sidebar holds, from the brand to the person. */
export function SidebarContent({ isCollapsed, onNavigate }: Props) {
  const counts = useOpenCounts()
  return (
    <div className="flex h-full flex-col">
      <p
        className={classes(
          'flex h-14 shrink-0 items-center gap-2.5',
          isCollapsed ? 'justify-center' : 'px-4',
        )}
      >
        <BrandMark />
        <span className={isCollapsed ? 'sr-only' : 'font-semibold text-touch tracking-tight'}>
          {BRAND_NAME}
        </span>
      </p>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overflow-x-hidden pt-1 pb-4">
        <SidebarNavigation
          isCollapsed={isCollapsed}
          counts={counts}
          {...(onNavigate !== undefined && { onNavigate })}
        />
        {!isCollapsed && (
          <>
            <QuickInfo tasks={counts.tasks} {...(onNavigate !== undefined && { onNavigate })} />
            <ManagerPanel />
            <SupportSection />
          </>
        )}
      </div>
      <SidebarFooter isCollapsed={isCollapsed} />
    </div>
  )
}
