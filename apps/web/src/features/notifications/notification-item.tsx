import { isPendingTask, layoutCopy, type Notification, notificationsCopy } from '@leavewell/leave'
import { Archive, Check, CircleAlert, CircleCheck, Star } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Ago } from '../../leave-ui/ago.tsx'
import { classes } from '../../lib/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'

interface Props {
  notification: Notification
  /** Takes the focus as it comes. */
  isFocusedFirst: boolean
  onOpen: () => void
  onUpdate: NotificationChange
}

/** One notification: opening, marking, favourite, archive, completing a task (M-04 … M-10). Open tasks stand out. */
export function NotificationItem({ notification, isFocusedFirst, onOpen, onUpdate }: Props) {
  const { id, title, message, created_date, is_read, is_favorite } = notification
  const isTask = isPendingTask(notification)
  const update = (change: Parameters<NotificationChange>[0]['change']) => onUpdate({ ids: [id], change })
  return (
    <li className={classes('px-2 py-2', isTask && 'bg-warning-soft/50')}>
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
        <span className="flex flex-1 flex-wrap items-center justify-between gap-1 whitespace-nowrap">
          <span className="figures text-ink-subtle text-meta">
            <Ago at={created_date} />
          </span>
          {isTask && (
            <Tag tone="warning" icon={<CircleAlert aria-hidden />}>
              {layoutCopy.actionRequired}
            </Tag>
          )}
        </span>
        {isTask && (
          <IconButton
            size="small"
            label={notificationsCopy.complete}
            onPress={() => update({ action_completed: true, is_read: true })}
          >
            <CircleCheck aria-hidden />
          </IconButton>
        )}
        {!is_read && (
          <IconButton
            size="small"
            label={notificationsCopy.markRead}
            onPress={() => update({ is_read: true })}
          >
            <Check aria-hidden />
          </IconButton>
        )}
        <IconButton
          size="small"
          label={is_favorite ? notificationsCopy.unfavorite : notificationsCopy.favorite}
          onPress={() => update({ is_favorite: !is_favorite })}
        >
          <Star aria-hidden className={is_favorite ? 'fill-current text-warning-ink' : ''} />
        </IconButton>
        <IconButton
          size="small"
          label={notificationsCopy.archive}
          onPress={() => update({ is_archived: true })}
        >
          <Archive aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

/** Marks one or several notifications. */
export type NotificationChange = (change: {
  ids: readonly string[]
  change: Partial<Pick<Notification, 'is_read' | 'is_favorite' | 'is_archived' | 'action_completed'>>
}) => void
