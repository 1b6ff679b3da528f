import { notificationMessages as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface ProfileChanged {
  id: string
  name: string
  changes: readonly (readonly [field: string, before: string, now: string])[]
}

/** An unread notification of an earlier change is replaced, so one person cannot fill a bell. */
export const profileChanged = defineEvent({
  code: 'profile_changed',
  group: 'people',
  when: 'An employee changes their department, position or start date in their own profile.',
  recipients: {
    administrators: {
      right: 'people',
      bell: ({ id, name, changes }: ProfileChanged) => ({
        type: 'profile_change',
        title: copy.profileChangeTitle,
        message: copy.profileChange(name, changes),
        related_id: id,
        url: `${createPageUrl('AdminDashboard')}?tab=users`,
      }),
    },
  },
  whileUnread: 'replace',
  example: {
    id: 'example',
    name: 'Sophie Martin',
    changes: [['Position', '“Designer”', '“Senior designer”']],
  },
})
