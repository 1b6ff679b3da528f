import { displayName, hasBothNames, type User } from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import { newUserNotification } from '../notifications/new-user-notification.ts'
import { notify } from '../notifications/notify.ts'

/** Once both names are there for the first time, every administrator gets a task (J-07, M-12 to M-15, OP-10). */
export async function announceNewcomer(records: Records, before: User, after: User): Promise<void> {
  if (hasBothNames(before) || !hasBothNames(after)) return
  const admins = await records.find('User', { role: 'admin', disabled: false })
  for (const { id } of admins) {
    await notify(records, { user_id: id, ...newUserNotification({ ...after, name: displayName(after) }) })
  }
}
