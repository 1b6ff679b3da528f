import type { Notification } from '@leavewell/leave'
import type { Records } from '../records.ts'
import { together } from '../together.ts'

/** A decision makes what was said of the request read, whoever decided: the badge counts what still waits (B-04). */
export const markRead = (records: Records, requestId: string): Promise<void> =>
  change(records, { related_id: requestId, type: 'leave_request', is_read: false }, { is_read: true })

/** A cancelled request leaves nothing to look at (L-06). */
export const putAway = (records: Records, requestId: string): Promise<void> =>
  change(records, { related_id: requestId, is_archived: false }, { is_read: true, is_archived: true })

async function change(
  records: Records,
  q: Partial<Notification>,
  flags: Partial<Pick<Notification, 'is_read' | 'is_archived'>>,
): Promise<void> {
  const held = await records.find('Notification', q, { lock: true })
  await together(...held.map(({ id }) => records.update('Notification', id, flags)))
}
