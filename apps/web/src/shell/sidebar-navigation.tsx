import { pageOfPath } from '@leavewell/leave'
import { useLocation } from '@tanstack/react-router'
import { useUser } from '../session/session.ts'
import { navigationFor } from './navigation.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { shellWords } from './words.ts'

interface Props {
  isCollapsed: boolean
  counts: { requests: number; tasks: number }
  onNavigate?: () => void
}

/** Where one can go (B-02 … B-05). */
export function SidebarNavigation({ isCollapsed, counts, onNavigate }: Props) {
  const { role } = useUser()
  const current = useLocation({ select: location => pageOfPath(location.pathname) })
  const badges = {
    TeamRequests: { count: counts.requests, label: shellWords.unreadRequests(counts.requests) },
    AdminDashboard: { count: counts.tasks, label: shellWords.openTasks(counts.tasks) },
  }
  return (
    <nav aria-label={shellWords.mainMenu}>
      <ul className="flex flex-col gap-0.5 px-2">
        {navigationFor(role).map(entry => (
          <li key={entry.page}>
            <SidebarLink
              entry={entry}
              isCurrent={entry.page === current}
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
