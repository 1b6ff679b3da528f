import { NOTIFICATION_POLL_MS, type Notification } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

const { Notification: entity } = client.entities

/** Messages to one person, newest first. */
export const notifications = {
  /** Those of the bell (M-01, M-02, S-72). */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['Notification', 'mine', userId],
      queryFn: () => entity.filter({ user_id: userId, is_archived: false }, '-created_date'),
      refetchInterval: NOTIFICATION_POLL_MS,
    }),
  /** An admin's open tasks (M-16, S-71). */
  tasks: (userId: string) =>
    queryOptions({
      queryKey: ['Notification', 'tasks', userId],
      queryFn: () =>
        entity.filter(
          {
            user_id: userId,
            type: 'new_user_registration',
            action_required: true,
            action_completed: false,
          },
          '-created_date',
        ),
      refetchInterval: NOTIFICATION_POLL_MS,
    }),
}

type Change = Partial<Pick<Notification, 'is_read' | 'is_favorite' | 'is_archived' | 'action_completed'>>

/** Marks one or several (S-73). */
export const updateNotifications = () =>
  mutationOptions({
    mutationFn: ({ ids, change }: { ids: readonly string[]; change: Change }) =>
      Promise.all(ids.map(id => entity.update(id, change))),
    meta: { changes: ['Notification'] },
  })
