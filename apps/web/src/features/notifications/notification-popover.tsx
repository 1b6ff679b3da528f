import { notificationsCopy as copy, countUnread, type Notification } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { notifications, updateNotifications } from '../../data/notifications/notifications.ts'
import { announceFailure } from '../../leave-ui/announce.ts'
import { NOTIFICATION_LIST_MAX_PX } from '../../lib/constants.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import type { Anchored } from '../../ui/floating.ts'
import { AnchoredPopover } from '../../ui/popover.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { notificationAddress } from './notification-address.ts'
import { NotificationPanel } from './notification-panel.tsx'

/** The panel of the bell (M-01 … M-09). A popover with a list of at most 384 px (M-03), on phones a sheet. */
export function NotificationPopover(anchored: Anchored) {
  const user = useUser()
  const isPhone = useIsPhone()
  const query = useQuery(notifications.mine(user.id))
  const { mutate: update } = useMutation({
    ...updateNotifications(),
    onError: () => announceFailure(copy.updateFailed),
  })
  const router = useRouter()
  const { data = [] } = query
  const close = () => anchored.onOpenChange(false)

  const open = (notification: Notification) => {
    if (!notification.is_read) update({ ids: [notification.id], change: { is_read: true } })
    const address = notificationAddress(notification)
    if (address === undefined) return
    close()
    void router.navigate({ href: address })
  }
  const panel = {
    user,
    query,
    onOpen: open,
    onChange: (id: string, change: Parameters<typeof update>[0]['change']) => update({ ids: [id], change }),
  }
  const markAllRead = (
    <Button
      variant="quiet"
      size="small"
      isDisabled={countUnread(data) === 0}
      onPress={() =>
        update({ ids: data.filter(({ is_read }) => !is_read).map(({ id }) => id), change: { is_read: true } })
      }
    >
      {copy.markAllRead}
    </Button>
  )

  if (isPhone)
    return (
      anchored.isOpen && (
        <SideSheet title={copy.title} actions={markAllRead} onClose={close}>
          <div className="-m-4 grow bg-surface">
            <NotificationPanel {...panel} />
          </div>
        </SideSheet>
      )
    )
  return (
    <AnchoredPopover label={copy.title} {...anchored} className="w-96 max-w-[calc(100vw-1rem)] overflow-auto">
      <header className="flex h-12 items-center justify-between gap-3 pr-2 pl-4">
        <h2 className="font-semibold text-section">{copy.title}</h2>
        {markAllRead}
      </header>
      <NotificationPanel {...panel} maxHeight={NOTIFICATION_LIST_MAX_PX} />
    </AnchoredPopover>
  )
}
