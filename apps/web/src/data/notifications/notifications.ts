import type { Notification } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { NOTIFICATION_POLL_MS } from '../../lib/constants.ts'
import { client } from '../connection/client.ts'

const { Notification: entity } = client.entities

/** A user's notifications, newest first. */
export const notifications = {
  /** The notifications of the bell (M-01, M-02, S-72). */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['Notification', 'mine', userId],
      queryFn: () => entity.filter({ user_id: userId, is_archived: false }, '-created_date'),
      refetchInterval: NOTIFICATION_POLL_MS,
    }),
  /** An administrator's open tasks (M-16, S-71). */
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

/** Maximum number of notifications per call. */
const AT_ONCE = 500

/** Updates one notification by its id (S-73), or several in one call. */
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
