import { plannedChangesCopy as copy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { personBell } from '../person-text.ts'

interface ScheduledChangeFailed {
  user_id: string
  day: string
  /** The refusal, as it was answered. */
  why: string
}

export const scheduledChangeFailed = defineEvent({
  code: 'scheduled_change_failed',
  group: 'people',
  when: 'A scheduled change of a person could not be applied on its day.',
  recipients: {
    administrators: {
      right: 'people',
      bell: ({ user_id, day, why }: ScheduledChangeFailed, names) =>
        personBell(user_id, copy.stuckTitle, copy.stuck(names(user_id), day, why)),
    },
  },
  whileUnread: 'keep',
  example: {
    params: { user_id: 'sophie', day: '2027-03-01', why: 'The department does not exist' },
  },
})
