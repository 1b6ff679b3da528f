import type { Notification } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { NOTIFICATION_POLL_MS } from '../../lib/constants.ts'
import { client } from '../connection/client.ts'

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

/** The most that one call changes. */
const AT_ONCE = 500

/** Marks one by its id (S-73), several with one call. */
export const updateNotifications = () =>
  mutationOptions({
    mutationFn: async ({ ids, change }: { ids: readonly string[]; change: Change }) => {
      const [only] = ids
      if (only !== undefined && ids.length === 1) return void (await entity.update(only, change))
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        await entity.updateMany({ id: { $in: ids.slice(at, at + AT_ONCE) } }, { $set: change })
      }
    },
    meta: { changes: ['Notification'] },
  })
