import { leavingCopy as copy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { personBell } from '../person-text.ts'

interface OffboardingFailed {
  id: string
  name: string
  lastDay: string
  why: string
}

export const offboardingFailed = defineEvent({
  code: 'offboarding_failed',
  group: 'people',
  when: 'A person has left, and their account could not be deactivated.',
  recipients: {
    administrators: {
      right: 'people',
      bell: ({ id, name, lastDay, why }: OffboardingFailed) =>
        personBell(id, copy.stuckTitle, copy.stuck(name, lastDay, why)),
    },
  },
  whileUnread: 'keep',
  example: {
    id: 'example',
    name: 'Sophie Martin',
    lastDay: '2027-03-31',
    why: 'At least one active administrator must remain',
  },
})
