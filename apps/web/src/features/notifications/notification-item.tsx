import { isPendingTask, layoutCopy, type Notification } from '@leavewell/leave'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { classes } from '../../lib/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import { NotificationActions, type NotificationFlags } from './notification-actions.tsx'

interface Props {
  notification: Notification
  /** When the notification was created. */
  time: ReactNode
  /** Takes the focus when it is mounted. */
  isFocusedFirst: boolean
  /** The action that the notification needs, if it is possible here. */
  answer: ReactNode
  onOpen: () => void
  onChange: (change: NotificationFlags) => void
}

/**
 * One notification: opens its target, and offers its answer and actions (M-04 … M-10). Open tasks are
 * highlighted.
 */
export function NotificationItem({ notification, time, isFocusedFirst, answer, onOpen, onChange }: Props) {
  const { title, message, is_read } = notification
  const isTask = isPendingTask(notification)
  return (
    <li className={classes('group px-2 py-2', isTask && 'bg-warning-soft/50')}>
      <Button
        autoFocus={isFocusedFirst}
        onPress={onOpen}
        className="flex w-full gap-3 rounded-md px-2 py-1.5 text-left -outline-offset-2 hover:bg-sunken"
      >
        <span
          aria-hidden
          {...(!is_read && { 'data-mark': 'fill' })}
          className={classes('mt-1.5 size-2 shrink-0 rounded-full', is_read ? 'bg-transparent' : 'bg-accent')}
        />
        <span className="min-w-0 flex-1">
          <span className={classes('block', is_read ? 'font-medium text-ink-muted' : 'font-semibold')}>
            {title}
          </span>
          <span className="block break-words text-ink-muted">{message}</span>
        </span>
      </Button>
      <div className="flex items-center gap-1 pl-7">
        <span className="flex flex-1 flex-wrap items-center gap-2 whitespace-nowrap">
          <span className="figures text-ink-subtle text-meta">{time}</span>
          {isTask && (
            <Tag tone="warning" icon={<CircleAlert aria-hidden />}>
              {layoutCopy.actionRequired}
            </Tag>
          )}
          {answer}
        </span>
        <NotificationActions notification={notification} onChange={onChange} />
      </div>
    </li>
  )
}
