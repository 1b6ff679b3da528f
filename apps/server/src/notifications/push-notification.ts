import { channelsOf, type Notification, openedPath, pushCopy, type User } from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'

/**
 * Push repeats the bell, without names, leave types or days. Notifications without a choice of channels are not
 * pushed. Those of private leave have none, so a lock screen says nothing of it.
 */
export const pushNotification = (org: Organisation): NonNullable<AppDefinition['push']> => ({
  isOn: () => org.pushes === true,
  entity: 'Notification',
  owner: 'user_id',
  textOf(record, owner) {
    const notification = record as unknown as Notification
    const { kind, type } = notification
    if (kind === null || kind === 'summary') return undefined
    if (!channelsOf(owner as Partial<User>, kind).push) return undefined
    const title = type === 'leave_request' && kind === 'team' ? pushCopy.request : pushCopy.titles[kind]
    return { title, path: openedPath(notification) ?? '/' }
  },
})
