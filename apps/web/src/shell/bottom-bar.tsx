import { layoutCopy as copy, isManager } from '@leavewell/leave'
import { Link, useLocation } from '@tanstack/react-router'
import { CalendarDays, FileText, LayoutDashboard, type LucideIcon, Menu, Plus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { fetchLeaveForm } from '../features/requests/form/lazy-leave-form-dialog.tsx'
import { pagePath } from '../leave-ui/page-path.ts'
import { classes } from '../lib/classes.ts'
import { useUser } from '../session/session.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { useOpenCounts } from './sidebar-navigation.tsx'
import { useOpenLeaveForm } from './use-open-leave-form.ts'

/**
 * The daily pages within reach of the thumb: three pages, Quick Leave, and the menu. Approvers have their
 * pending team requests instead of their own.
 */
export function BottomBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const user = useUser()
  const counts = useOpenCounts()
  const openLeaveForm = useOpenLeaveForm()
  return (
    <nav
      aria-label={copy.daily}
      data-bar="bottom"
      data-print="hidden"
      className="fixed inset-x-0 bottom-0 z-20 h-(--bottom-bar) border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex h-full items-stretch [&>li]:flex-1">
        <Entry page="Dashboard" icon={LayoutDashboard} label={copy.home} />
        {isManager(user) ? (
          <Entry page="TeamRequests" icon={Users} label={copy.team}>
            <CountBadge tone="accent" count={counts.requests} label={copy.unreadRequests(counts.requests)} />
          </Entry>
        ) : (
          <Entry page="MyRequests" icon={FileText} label={copy.requests} />
        )}
        {user.manager_id && (
          <li className="flex items-center justify-center">
            <Button
              aria-label={copy.quickLeave}
              onPress={openLeaveForm}
              onPressStart={fetchLeaveForm}
              className="flex size-11 items-center justify-center rounded-full bg-accent text-on-accent pressed:opacity-80"
            >
              <Plus aria-hidden className="size-5" />
            </Button>
          </li>
        )}
        <Entry page="TeamCalendar" icon={CalendarDays} label={copy.calendar} />
        <li>
          <Button
            aria-haspopup="dialog"
            onPress={onOpenMenu}
            className={classes(PART, 'w-full text-ink-muted')}
          >
            <Menu aria-hidden className="size-5" />
            {copy.more}
          </Button>
        </li>
      </ul>
    </nav>
  )
}

const PART = 'relative flex h-full flex-col items-center justify-center gap-0.5 text-meta -outline-offset-2'

interface EntryProps {
  page: 'Dashboard' | 'MyRequests' | 'TeamRequests' | 'TeamCalendar'
  icon: LucideIcon
  label: string
  /** Over the icon. */
  children?: ReactNode
}

function Entry({ page, icon: Icon, label, children }: EntryProps) {
  const path = useLocation({ select: location => location.pathname.toLowerCase().replace(/(?<=.)\/$/, '') })
  const isHere = path === pagePath(page) || (page === 'Dashboard' && path === '/dashboard')
  return (
    <li>
      <Link
        to={pagePath(page)}
        {...(isHere && { 'aria-current': 'page' })}
        className={classes(PART, isHere ? 'font-medium text-brand-ink' : 'text-ink-muted')}
      >
        <Icon aria-hidden className="size-5" />
        {label}
        <span className="absolute top-1 left-[calc(50%+0.25rem)] scale-85">{children}</span>
      </Link>
    </li>
  )
}
