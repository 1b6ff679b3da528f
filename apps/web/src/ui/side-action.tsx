import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'
import { classes } from '../lib/classes.ts'
import { Tooltip } from './tooltip.tsx'

interface Props {
  icon: ReactNode
  label: string
  /** Shows only the icon. The label becomes a tooltip, after the title of its section. */
  isCollapsed: boolean
  section: string
  /** The target of a link. Without it, the element is a button. */
  href?: string
  /** Opens outside the app, in a new tab. */
  isExternal?: boolean
  onPress?: () => void
  tone?: 'plain' | 'warning'
  /** At the other end: a number, an icon. */
  end?: ReactNode
}

/** A link or a button in a narrow column. */
export function SideAction(props: Props) {
  const { icon, label, isCollapsed, section, href, isExternal = false, onPress, tone = 'plain', end } = props
  const shared = {
    ...(onPress !== undefined && { onPress }),
    className: classes(
      'flex h-9 cursor-pointer items-center gap-3 rounded-md px-2 text-left font-medium -outline-offset-2 pointer-coarse:h-11 [&>svg]:size-4 [&>svg]:shrink-0',
      tone === 'warning'
        ? 'bg-warning-soft text-warning-ink'
        : 'text-ink-muted hover:bg-sunken hover:text-ink',
    ),
  }
  const content = (
    <>
      {icon}
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
      {!isCollapsed && end}
    </>
  )
  return (
    <Tooltip text={`${section}: ${label}`} placement="right" isDisabled={!isCollapsed}>
      {href === undefined ? (
        <Button {...shared}>{content}</Button>
      ) : (
        <Link {...shared} href={href} {...(isExternal && { target: '_blank', rel: 'noreferrer' })}>
          {content}
        </Link>
      )}
    </Tooltip>
  )
}
