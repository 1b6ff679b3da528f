import { Link } from '@tanstack/react-router'
import { Focusable } from 'react-aria-components/Tooltip'
import { pagePath } from '../leave-ui/page-path.ts'
import { classes } from '../lib/classes.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import type { NavigationEntry } from './navigation.ts'

interface Props {
  entry: NavigationEntry
  /** Of the page itself, or of one that belongs to it. */
  isCurrent: 'page' | 'true' | undefined
  isCollapsed: boolean
  badge: { count: number; label: string } | undefined
  onNavigate: (() => void) | undefined
}

/** A page in the sidebar. Collapsed, its name is a tooltip and its badge a dot. */
export function SidebarLink({ entry, isCurrent, isCollapsed, badge, onNavigate }: Props) {
  const Icon = entry.icon
  return (
    <Tooltip text={entry.label} placement="right" isDisabled={!isCollapsed}>
      <Focusable>
        <Link
          to={pagePath(entry.page)}
          onClick={onNavigate}
          {...(isCurrent && { 'aria-current': isCurrent })}
          className={classes(
            'relative flex h-9 items-center gap-3 rounded-md px-2 font-medium -outline-offset-2 transition-colors pointer-coarse:h-11',
            isCurrent ? 'bg-accent-soft text-accent-ink' : 'text-ink-muted hover:bg-sunken hover:text-ink',
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
