import { plannedChangesCopy as copy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { personBell } from '../person-text.ts'

interface ScheduledChangeFailed {
  id: string
  name: string
  day: string
  why: string
}

export const scheduledChangeFailed = defineEvent({
  code: 'scheduled_change_failed',
  group: 'people',
  when: 'A scheduled change of a person could not be applied on its day.',
  recipients: {
    administrators: {
      right: 'people',
      bell: ({ id, name, day, why }: ScheduledChangeFailed) =>
        personBell(id, copy.stuckTitle, copy.stuck(name, day, why)),
    },
  },
  whileUnread: 'keep',
  example: {
    id: 'example',
    name: 'Sophie Martin',
    day: '2027-03-01',
    why: 'The department does not exist',
  },
})
