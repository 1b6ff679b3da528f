import { ADMIN_BADGE, layoutCopy as copy, displayName, formatNumber, pageOfPath } from '@leavewell/leave'
import { Link, useLocation } from '@tanstack/react-router'
import { ExternalLink, LifeBuoy, LogOut, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Focusable } from 'react-aria/Focusable'
import { Button } from 'react-aria-components/Button'
import { pagePath } from '../leave-ui/page-path.ts'
import { useSession } from '../session/session.ts'
import { useSupportAddress } from '../session/use-support-address.ts'
import { Avatar } from '../ui/avatar.tsx'
import { onArrow, useAnchored } from '../ui/floating.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SideAction } from '../ui/side-action.tsx'
import { SideSection } from '../ui/side-section.tsx'
import { Tag } from '../ui/tag.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { UserMenu } from './lazy-user-menu.tsx'

interface Collapsible {
  /** Shows only icons. */
  isCollapsed: boolean
}

/** The signed-in user (B-16 … B-18). */
export function SidebarFooter({ isCollapsed }: Collapsible) {
  const { user, signOut } = useSession()
  const name = displayName(user)
  const profile = `${name}, ${copy.myProfile}`
  const avatar = <Avatar name={name} src={user.profile_picture} />
  if (isCollapsed) {
    return (
      <footer className="flex flex-col items-center gap-2 border-line border-t py-3">
        <Tooltip text={profile} placement="right">
          <Focusable>
            <Link to={pagePath('Profile')} aria-label={profile} className="rounded-full">
              {avatar}
            </Link>
          </Focusable>
        </Tooltip>
        <IconButton label={copy.signOut} size="small" onPress={signOut}>
          <LogOut aria-hidden />
        </IconButton>
      </footer>
    )
  }
  return (
    <footer className="flex items-center gap-1 border-line border-t py-2 pr-2 pl-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <PersonButton>
        {avatar}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
            {user.role === 'admin' && <Tag>{ADMIN_BADGE}</Tag>}
          </span>
          <span title={user.email} className="block truncate text-ink-subtle text-meta">
            {user.email}
          </span>
        </span>
      </PersonButton>
      <IconButton label={copy.signOut} size="small" onPress={signOut}>
        <LogOut aria-hidden />
      </IconButton>
    </footer>
  )
}

/** Opens the user menu upwards, out of the sidebar. */
function PersonButton({ children }: { children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  const { button, anchored } = useAnchored(() => setWanted(true))
  return (
    <>
      <Button
        {...button}
        aria-haspopup="menu"
        onKeyDown={onArrow(button.onPress)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken pressed:bg-line"
      >
        {children}
      </Button>
      {isWanted && (
        <Suspense>
          <UserMenu {...anchored} placement="top start" />
        </Suspense>
      )}
    </>
  )
}

interface QuickInfoProps extends Collapsible {
  tasks: number
  onNavigate?: () => void
}

/**
 * An administrator's open tasks (B-14), in one line. Hidden if there are none (B-15), and on the page that
 * lists them.
 */
export function QuickInfo({ isCollapsed, tasks, onNavigate }: QuickInfoProps) {
  const page = useLocation({ select: ({ pathname }) => pageOfPath(pathname) })
  if (tasks === 0 || page === 'AdminDashboard') return null
  return (
    <SideSection
      isCollapsed={isCollapsed}
      title={
        <>
          {copy.quickInfo} · <span>{copy.actionRequired}</span>
        </>
      }
    >
      <SideAction
        isCollapsed={isCollapsed}
        section={copy.quickInfo}
        icon={<UserPlus aria-hidden />}
        label={copy.newUserTasks}
        tone="warning"
        href={pagePath('AdminDashboard')}
        {...(onNavigate !== undefined && { onPress: onNavigate })}
        end={<span className="figures">{formatNumber(tasks)}</span>}
      />
    </SideSection>
  )
}

/** The support contact (B-13). Hidden while unknown, so that no link is empty. */
export function SupportSection({ isCollapsed }: Collapsible) {
  const address = useSupportAddress(copy.supportTicket)
  if (address === undefined) return null
  return (
    <SideSection title={copy.support} isCollapsed={isCollapsed}>
      <SideAction
        isCollapsed={isCollapsed}
        section={copy.support}
        icon={<LifeBuoy aria-hidden />}
        label={copy.supportTicket}
        href={address}
        isExternal
        end={<ExternalLink aria-hidden className="text-ink-subtle" />}
      />
    </SideSection>
  )
}
