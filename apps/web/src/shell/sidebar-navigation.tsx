import {
  can,
  canAny,
  layoutCopy as copy,
  countNewRequests,
  hasAdminDashboard,
  isManager,
  type ManagerRights,
  type PageName,
  pageOfPath,
  settingsCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import {
  CalendarDays,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import { Focusable } from 'react-aria/Focusable'
import { notifications } from '../data/notifications/notifications.ts'
import { adminDashboardTitle } from '../leave-ui/admin-dashboard-title.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { classes } from '../lib/classes.ts'
import { useUser } from '../session/session.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { AdminGroup } from './admin-group.tsx'

/** The paths that belong to a page. The Admin Dashboard includes system, people and settings pages. */
const BELOW: { [Page in PageName]?: RegExp } = {
  Dashboard: /^\/balances$/,
  TeamRequests: /^\/team$/,
  AdminDashboard: /^\/(audit|system|settings(\/.*)?|people\/[^/]+)$/,
}

interface Props {
  isCollapsed: boolean
  counts: { requests: number; tasks: number }
  onNavigate?: () => void
}

/** The main navigation (B-02 … B-05). */
export function SidebarNavigation({ isCollapsed, counts, onNavigate }: Props) {
  const user = useUser()
  const path = useLocation({ select: location => location.pathname.toLowerCase().replace(/\/$/, '') })
  const current = pageOfPath(path)
  const isCurrent = (page: PageName) =>
    page === current ? 'page' : BELOW[page]?.test(path) === true ? 'true' : undefined
  const badges = {
    TeamRequests: { count: counts.requests, label: copy.unreadRequests(counts.requests) },
    AdminDashboard: { count: counts.tasks, label: copy.openTasks(counts.tasks) },
  }
  return (
    <nav aria-label={copy.mainMenu}>
      <ul className="flex flex-col gap-0.5 px-2">
        {navigationFor(user).map(entry => (
          <li key={entry.page}>
            <SidebarLink
              entry={entry}
              isCurrent={isCurrent(entry.page)}
              isCollapsed={isCollapsed}
              badge={entry.page in badges ? badges[entry.page as keyof typeof badges] : undefined}
              onNavigate={onNavigate}
            />
            {entry.page === 'AdminDashboard' &&
              entry.path === undefined &&
              isCurrent(entry.page) &&
              !isCollapsed && <AdminGroup onNavigate={onNavigate} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SidebarLinkProps {
  entry: NavigationEntry
  /** True for the page itself, or for one that belongs to it. */
  isCurrent: 'page' | 'true' | undefined
  isCollapsed: boolean
  badge: { count: number; label: string } | undefined
  onNavigate: (() => void) | undefined
}

/** A page in the sidebar. Collapsed, its name is a tooltip and its badge a dot. */
function SidebarLink({ entry, isCurrent, isCollapsed, badge, onNavigate }: SidebarLinkProps) {
  const Icon = entry.icon
  return (
    <Tooltip text={entry.label} placement="right" isDisabled={!isCollapsed}>
      <Focusable>
        <Link
          to={entry.path ?? pagePath(entry.page)}
          activeOptions={{ exact: true }}
          onClick={onNavigate}
          {...(isCurrent && { 'aria-current': isCurrent })}
          className={classes(
            'relative flex h-9 items-center gap-3 rounded-md px-2 font-medium -outline-offset-2 transition-colors pointer-coarse:h-11',
            isCurrent ? 'bg-brand-soft text-brand-ink' : 'text-ink-muted hover:bg-sunken hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{entry.label}</span>
          {badge !== undefined && badge.count > 0 && isCollapsed && (
            <>
              <span
                aria-hidden
                data-mark="fill"
                className="absolute top-1.5 right-1 size-2 rounded-full bg-accent"
              />
              <span className="sr-only">{badge.label}</span>
            </>
          )}
          {badge !== undefined && !isCollapsed && (
            <CountBadge tone="accent" count={badge.count} label={badge.label} />
          )}
        </Link>
      </Focusable>
    </Tooltip>
  )
}

/** One entry of the sidebar. */
interface NavigationEntry {
  page: PageName
  /** The path, if it differs from the page's path. */
  path?: '/settings'
  label: string
  icon: LucideIcon
}

const FOR_EVERYBODY: readonly NavigationEntry[] = [
  { page: 'Dashboard', label: copy.dashboard, icon: LayoutDashboard },
  { page: 'MyRequests', label: copy.myRequests, icon: FileText },
  { page: 'TeamCalendar', label: copy.teamCalendar, icon: CalendarDays },
]

const TEAM_REQUESTS: NavigationEntry = { page: 'TeamRequests', label: copy.teamRequests, icon: Users }

const ADMIN_DASHBOARD: NavigationEntry = {
  page: 'AdminDashboard',
  label: copy.adminDashboard,
  icon: ShieldCheck,
}

/** For payroll. HR and administrators find it among the commands and next to the locked periods. */
const PAYROLL: NavigationEntry = { page: 'Payroll', label: copy.payroll, icon: ReceiptText }

/** For users who manage the system but have no Admin Dashboard. */
const SETTINGS: NavigationEntry = {
  page: 'AdminDashboard',
  path: '/settings',
  label: settingsCopy.title,
  icon: SlidersHorizontal,
}

/** The pages that the user can open by their permissions (B-02, B-03). */
export const navigationFor = (user: ManagerRights): readonly NavigationEntry[] => [
  ...FOR_EVERYBODY,
  ...(isManager(user) ? [TEAM_REQUESTS] : []),
  ...(can(user, 'payroll') && !can(user, 'leave') ? [PAYROLL] : []),
  ...(hasAdminDashboard(user)
    ? [{ ...ADMIN_DASHBOARD, label: adminDashboardTitle(user) }]
    : canAny(user, 'settings', 'system')
      ? [SETTINGS]
      : []),
]

/**
 * Open counts: pending requests for approvers, and open tasks for administrators (B-04, B-05). Zero for others
 * (R-14).
 */
export function useOpenCounts(): { requests: number; tasks: number } {
  const user = useUser()
  const [decides, isAdmin] = [isManager(user), can(user, 'people')]
  const { data: mine = [] } = useQuery({ ...notifications.mine(user.id), enabled: decides })
  const { data: tasks = [] } = useQuery({ ...notifications.tasks(user.id), enabled: isAdmin })
  return { requests: decides ? countNewRequests(mine) : 0, tasks: isAdmin ? tasks.length : 0 }
}
