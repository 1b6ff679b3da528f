import {
  auditFieldName,
  notificationMessages as copy,
  createPageUrl,
  formatDay,
  type LockableField,
} from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface ProfileChanged {
  user_id: string
  changes: readonly { field: LockableField; before: string | null; after: string | null }[]
}

/** An unread notification of an earlier change is replaced, so one person cannot fill a bell. */
export const profileChanged = defineEvent({
  code: 'profile_changed',
  group: 'people',
  when: 'An employee changes their department, position or start date in their own profile.',
  recipients: {
    administrators: {
      right: 'people',
      bell: ({ user_id, changes }: ProfileChanged, names) => ({
        type: 'profile_change',
        title: copy.profileChangeTitle,
        message: copy.profileChange(
          names(user_id),
          changes.map(({ field, before, after }) => [
            auditFieldName(field),
            shown(field, before),
            shown(field, after),
          ]),
        ),
        related_id: user_id,
        url: `${createPageUrl('AdminDashboard')}?tab=users`,
      }),
    },
  },
  whileUnread: 'replace',
  example: {
    params: {
      user_id: 'sophie',
      changes: [{ field: 'position', before: 'Designer', after: 'Senior designer' }],
    },
  },
})

function shown(field: LockableField, value: string | null): string {
  if (!value) return copy.nothing
  return field === 'date_hired' ? formatDay(value) : `“${value}”`
}
