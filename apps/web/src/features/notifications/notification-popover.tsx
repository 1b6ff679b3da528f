import { countUnread, messages, type Notification } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { notifications, updateNotifications } from '../../data/notifications.ts'
import { announceFailure } from '../../lib/announce.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { NotificationPanel } from './notification-panel.tsx'

/** The bell with its count, and behind it the list (B-22, M-01 … M-09). */
export function NotificationBell({ userId }: { userId: string }) {
  const query = useQuery(notifications.mine(userId))
  const { mutate: update } = useMutation({
    ...updateNotifications(),
    onError: () => announceFailure(messages.notifications.updateFailed),
  })
  const router = useRouter()
  const unread = countUnread(query.data ?? [])

  const open = (notification: Notification, close: () => void) => {
    if (!notification.is_read) update({ ids: [notification.id], change: { is_read: true } })
    const address = ownAddress(notification.url)
    if (address === undefined) return
    close()
    void router.navigate({ href: address })
  }

  return (
    <Popover
      label={messages.notifications.title}
      className="w-96 max-w-[calc(100vw-1rem)]"
      trigger={
        <IconButton label={messages.notifications.bell(unread)} hasTooltip={false}>
          <Bell aria-hidden />
          <span aria-hidden className="pointer-events-none absolute bottom-1/2 left-1/2 scale-85">
            <CountBadge tone="accent" count={unread} />
          </span>
        </IconButton>
      }
    >
      {close => (
        <NotificationPanel
          query={query}
          unread={unread}
          onOpen={notification => open(notification, close)}
          onUpdate={update}
        />
      )}
    </Popover>
  )
}
