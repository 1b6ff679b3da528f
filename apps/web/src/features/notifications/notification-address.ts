import { type Notification, openedPath } from '@leavewell/leave'
import { ownAddress } from '../../lib/own-address.ts'

/**
 * Returns the target of a notification: its `url` (M-14, OP-10, OP-28), with `related_id` to open the record.
 * Undefined if it has no target.
 */
export function notificationAddress(notification: Notification): string | undefined {
  const url = ownAddress(notification.url)
  return url === undefined ? undefined : openedPath({ ...notification, url })
}
