import { canAny, layoutCopy, type ManagerRights, onlySees, settingsCopy } from '@leavewell/leave'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { adminDashboardTitle } from '../leave-ui/admin-dashboard-title.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { classes } from '../lib/classes.ts'
import { useUser } from '../session/session.ts'

const copy = layoutCopy.insideAdmin

interface Entry {
  label: string
  to: NonNullable<LinkProps['to']>
  /** The tab of the Admin Dashboard. */
  tab?: 'users' | 'balances' | 'departments' | 'analytics'
  /** The paths below it. */
  below?: RegExp
}

const PARTS: readonly Entry[] = [
  { label: copy.people, to: pagePath('AdminDashboard'), tab: 'users', below: /^\/people\// },
  { label: copy.balances, to: pagePath('AdminDashboard'), tab: 'balances' },
  { label: copy.departments, to: pagePath('AdminDashboard'), tab: 'departments' },
  { label: copy.reports, to: pagePath('AdminDashboard'), tab: 'analytics' },
]

/** The tabs for users who read others' data but cannot change it. */
const PARTS_TO_READ: readonly Entry[] = [
  { label: layoutCopy.requests, to: pagePath('AdminDashboard'), tab: 'analytics' },
  ...PARTS.filter(({ tab }) => tab === 'users' || tab === 'balances'),
]

/** The list of the settings pages that the user can open. */
const SETTINGS: Entry = {
  label: settingsCopy.title,
  to: '/settings',
  below: /^\/(settings\/|audit|system)/,
}

const entriesFor = (user: ManagerRights): readonly Entry[] => [
  ...(onlySees(user) ? PARTS_TO_READ : PARTS),
  ...(canAny(user, 'rules', 'settings', 'people', 'system', 'audit') ? [SETTINGS] : []),
]

/** The pages of the Admin Dashboard, below its sidebar entry while one of them is open. */
export function AdminGroup({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const path = pathname.toLowerCase()
  const openTab = (search as { tab?: string }).tab ?? 'analytics'
  const isCurrent = ({ to, tab, below }: Entry) => {
    if (path === to && (tab === undefined || tab === openTab)) return 'page'
    return below?.test(path) === true ? 'true' : undefined
  }
  return (
    <ul
      aria-label={adminDashboardTitle(user)}
      className="mt-0.5 ml-4 flex flex-col gap-0.5 border-line border-l pl-2"
    >
      {entriesFor(user).map(entry => {
        const current = isCurrent(entry)
        return (
          <li key={entry.label}>
            <Link
              to={entry.to}
              search={entry.tab === undefined || entry.tab === 'analytics' ? {} : { tab: entry.tab }}
              // The current page is set here, because the link itself would match the first tab for every tab.
              activeOptions={{ exact: true, includeSearch: true }}
              onClick={onNavigate}
              aria-current={current}
              className={classes(
                'flex h-8 items-center rounded-md px-2 -outline-offset-2 transition-colors pointer-coarse:h-11',
                current ? 'font-medium text-brand-ink' : 'text-ink-muted hover:bg-sunken hover:text-ink',
              )}
            >
              {entry.label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
