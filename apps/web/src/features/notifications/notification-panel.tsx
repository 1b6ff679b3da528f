import { notificationsCopy as copy, type Notification, type User } from '@leavewell/leave'
import type { UseQueryResult } from '@tanstack/react-query'
import { serverMessage } from '../../leave-ui/error-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { classes } from '../../lib/classes.ts'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { NotificationFlags } from './notification-actions.tsx'
import { FILTER_TABS, useNotificationFilter } from './notification-filter.ts'
import { NotificationList } from './notification-list.tsx'

interface Props {
  user: User
  query: UseQueryResult<Notification[]>
  /** Height in pixels from which the list has its own scroll bar. Without it, the surroundings scroll. */
  maxHeight?: number
  onOpen: (notification: Notification) => void
  onChange: (id: string, change: NotificationFlags) => void
}

/** The notifications of the bell, with a filter. */
export function NotificationPanel({ user, query, maxHeight, onOpen, onChange }: Props) {
  const [filter, choose] = useNotificationFilter()
  return (
    <Tabs label={copy.filter} tabs={FILTER_TABS} selected={filter} onSelect={choose}>
      <div
        className={classes('-mt-4', maxHeight !== undefined && 'overflow-y-auto overscroll-contain')}
        style={{ maxHeight }}
      >
        <QueryView
          query={query}
          failed={serverMessage(query.error)}
          loading={
            <div className="p-4">
              <SkeletonList />
            </div>
          }
        >
          {notifications => (
            <NotificationList key={filter} {...{ user, notifications, filter, onOpen, onChange }} />
          )}
        </QueryView>
      </div>
    </Tabs>
  )
}
