import { notificationsCopy as copy, countUnread, type Notification } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { notifications, updateNotifications } from '../../data/notifications/notifications.ts'
import { announceFailure } from '../../leave-ui/announce.ts'
import { ownAddress } from '../../lib/own-address.ts'
import type { Anchored } from '../../ui/floating.ts'
import { AnchoredPopover } from '../../ui/popover.tsx'
import { NotificationPanel } from './notification-panel.tsx'

/** The list behind the bell (M-01 … M-09). */
export function NotificationPopover({ userId, ...anchored }: Anchored & { userId: string }) {
  const query = useQuery(notifications.mine(userId))
  const { mutate: update } = useMutation({
    ...updateNotifications(),
    onError: () => announceFailure(copy.updateFailed),
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
    <AnchoredPopover label={copy.title} {...anchored} className="w-96 max-w-[calc(100vw-1rem)]">
      {close => (
        <NotificationPanel
          query={query}
          unread={unread}
          onOpen={notification => open(notification, close)}
          onUpdate={update}
        />
      )}
    </AnchoredPopover>
  )
}
