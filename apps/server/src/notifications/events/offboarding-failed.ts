import { leavingCopy as copy } from '@leavewell/leave'
import { defineEvent } from '../event.ts'
import { personBell } from '../person-text.ts'

interface OffboardingFailed {
  user_id: string
  last_day: string
  /** The refusal, as it was answered. */
  why: string
}

export const offboardingFailed = defineEvent({
  code: 'offboarding_failed',
  group: 'people',
  when: 'A person has left, and their account could not be deactivated.',
  recipients: {
    administrators: {
      right: 'people',
      bell: ({ user_id, last_day, why }: OffboardingFailed, names) =>
        personBell(user_id, copy.stuckTitle, copy.stuck(names(user_id), last_day, why)),
    },
  },
  whileUnread: 'keep',
  example: {
    params: {
      user_id: 'sophie',
      last_day: '2027-03-31',
      why: 'At least one active administrator must remain',
    },
  },
})
