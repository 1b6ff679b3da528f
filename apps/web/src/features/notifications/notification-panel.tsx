import { notificationsCopy as copy, type Notification } from '@leavewell/leave'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessage } from '../../leave-ui/error-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { NOTIFICATION_LIST_MAX_PX } from '../../lib/constants.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import type { NotificationChange } from './notification-item.tsx'
import { NotificationItem } from './notification-item.tsx'

interface Props {
  query: UseQueryResult<Notification[]>
  unread: number
  onOpen: (notification: Notification) => void
  onUpdate: NotificationChange
}

/** The list behind the bell; at most 384 px high, then it scrolls (M-03). */
export function NotificationPanel({ query, unread, onOpen, onUpdate }: Props) {
  const markAllRead = () =>
    onUpdate({
      ids: (query.data ?? []).filter(({ is_read }) => !is_read).map(({ id }) => id),
      change: { is_read: true },
    })
  return (
    <>
      <header className="flex h-12 items-center justify-between gap-3 border-line border-b pr-2 pl-4">
        <h2 className="font-semibold">{copy.title}</h2>
        <Button variant="quiet" size="small" isDisabled={unread === 0} onPress={markAllRead}>
          {copy.markAllRead}
        </Button>
      </header>
      <div className="overflow-y-auto overscroll-contain" style={{ maxHeight: NOTIFICATION_LIST_MAX_PX }}>
        <QueryView
          query={query}
          failed={serverMessage(query.error)}
          loading={
            <div className="p-4">
              <SkeletonList />
            </div>
          }
        >
          {list => <List list={list} onOpen={onOpen} onUpdate={onUpdate} />}
        </QueryView>
      </div>
    </>
  )
}

/** A hundred of them would hold the opening up by a third of a second on a phone. */
const AT_ONCE = 20

function List({
  list,
  onOpen,
  onUpdate,
}: { list: readonly Notification[] } & Pick<Props, 'onOpen' | 'onUpdate'>) {
  const [shown, setShown] = useState(AT_ONCE)
  if (list.length === 0) return <p className="px-4 py-10 text-center text-ink-muted">{copy.none}</p>
  return (
    <ul className="divide-y divide-line">
      {list.slice(0, shown).map((notification, index) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          // Where the button to show more was, the first of these is now.
          isFocusedFirst={shown > AT_ONCE && index === shown - AT_ONCE}
          onOpen={() => onOpen(notification)}
          onUpdate={onUpdate}
        />
      ))}
      {list.length > shown && (
        <li className="p-2 text-center">
          <Button variant="quiet" size="small" onPress={() => setShown(shown + AT_ONCE)}>
            {copy.showOlder}
          </Button>
        </li>
      )}
    </ul>
  )
}
