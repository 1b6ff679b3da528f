import { freshNotification, type NewNotification, type Notification } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'

/** Puts a message into a person's list. */
export const notify = (records: Records, notification: NewNotification): Promise<void> =>
  notifyMany(records, [notification])

/** Puts messages into the lists of many people, with one statement. */
export const notifyMany = (records: Records, notifications: readonly NewNotification[]): Promise<void> =>
  records.createAtCommit('Notification', notifications.map(freshNotification))

/** A decision makes what was said of the request read, whoever decided: the badge counts what still waits (B-04). */
export const markRead = (records: Records, ...requestIds: readonly string[]): Promise<void> =>
  change(
    records,
    { related_id: { $in: requestIds }, type: 'leave_request', is_read: false },
    { is_read: true },
  )

/** A cancelled request leaves nothing to look at (L-06). */
export const putAway = (records: Records, requestId: string): Promise<void> =>
  change(records, { related_id: requestId, is_archived: false }, { is_read: true, is_archived: true })

async function change(
  records: Records,
  q: { [Field in keyof Notification]?: unknown },
  flags: Partial<Pick<Notification, 'is_read' | 'is_archived'>>,
): Promise<void> {
  await records.updateMany('Notification', q, flags)
}
