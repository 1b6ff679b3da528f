import { layoutCopy as copy, type PageName, pageOfPath } from '@leavewell/leave'
import { useLocation } from '@tanstack/react-router'
import { useUser } from '../session/session.ts'
import { navigationFor } from './navigation.ts'
import { SidebarLink } from './sidebar-link.tsx'

/** Pages of the installation, reached from the Admin Dashboard. */
const ADMIN_PATHS: readonly string[] = ['/audit', '/system']

interface Props {
  isCollapsed: boolean
  counts: { requests: number; tasks: number }
  onNavigate?: () => void
}

/** Where one can go (B-02 … B-05). */
export function SidebarNavigation({ isCollapsed, counts, onNavigate }: Props) {
  const { role } = useUser()
  const path = useLocation({ select: location => location.pathname.toLowerCase().replace(/\/$/, '') })
  const current = pageOfPath(path)
  const isCurrent = (page: PageName) =>
    page === current ? 'page' : page === 'AdminDashboard' && ADMIN_PATHS.includes(path) ? 'true' : undefined
  const badges = {
    TeamRequests: { count: counts.requests, label: copy.unreadRequests(counts.requests) },
    AdminDashboard: { count: counts.tasks, label: copy.openTasks(counts.tasks) },
  }
  return (
    <nav aria-label={copy.mainMenu}>
      <ul className="flex flex-col gap-0.5 px-2">
        {navigationFor(role).map(entry => (
          <li key={entry.page}>
            <SidebarLink
              entry={entry}
              isCurrent={isCurrent(entry.page)}
              isCollapsed={isCollapsed}
              badge={entry.page in badges ? badges[entry.page as keyof typeof badges] : undefined}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
