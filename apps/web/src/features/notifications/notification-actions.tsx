import { isPendingTask, type Notification, notificationsCopy } from '@leavewell/leave'
import { Archive, Check, CircleCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { useMedia } from '../../lib/use-media.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'

/** The actions for a notification (M-06 to M-10). Shown on hover or focus, on touch devices in a menu. */
export function NotificationActions({
  notification,
  onChange,
}: {
  notification: Notification
  onChange: (change: NotificationFlags) => void
}) {
  // Touch has no hover. Applies also to a laptop with both mouse and touch.
  const isTouch = useMedia('(any-pointer: coarse)')
  const actions = actionsOn(notification)
  return isTouch ? (
    <>
      {notification.is_favorite && (
        <>
          <Star aria-hidden className="size-3.5 fill-current text-warning-ink" />
          <span className="sr-only">{notificationsCopy.saved}</span>
        </>
      )}
      <MoreMenu label={notificationsCopy.actions(notification.title)} isInRow>
        {actions.map(({ id, label, icon, change }) => (
          <MenuItem key={id} icon={icon} onAction={() => onChange(change)}>
            {label}
          </MenuItem>
        ))}
      </MoreMenu>
    </>
  ) : (
    actions.map(({ id, label, icon, change, isKept }) => (
      <IconButton
        key={id}
        size="small"
        label={label}
        data-action={id}
        className={classes(!isKept && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100')}
        onPress={() => onChange(change)}
      >
        {icon}
      </IconButton>
    ))
  )
}

interface Action {
  id: string
  label: string
  icon: ReactNode
  change: NotificationFlags
  /** Always visible, because it shows the state of the notification. */
  isKept?: boolean
}

function actionsOn(notification: Notification): Action[] {
  const { is_read, is_favorite } = notification
  const { complete, markRead, favorite, unfavorite, archive } = notificationsCopy
  const completing: Action = {
    id: 'complete',
    label: complete,
    icon: <CircleCheck aria-hidden />,
    change: { action_completed: true, is_read: true },
  }
  const reading: Action = {
    id: 'read',
    label: markRead,
    icon: <Check aria-hidden />,
    change: { is_read: true },
  }
  return [
    ...(isPendingTask(notification) ? [completing] : []),
    ...(is_read ? [] : [reading]),
    {
      id: 'favorite',
      label: is_favorite ? unfavorite : favorite,
      icon: <Star aria-hidden className={is_favorite ? 'fill-current text-warning-ink' : ''} />,
      change: { is_favorite: !is_favorite },
      isKept: is_favorite,
    },
    { id: 'archive', label: archive, icon: <Archive aria-hidden />, change: { is_archived: true } },
  ]
}

/** The flags that the reader can change. */
export type NotificationFlags = Partial<
  Pick<Notification, 'is_read' | 'is_favorite' | 'is_archived' | 'action_completed'>
>
