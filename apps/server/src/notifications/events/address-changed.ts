import { notificationMessages as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface AddressChanged {
  user_id: string
  before: string
  after: string
  /** The person who changed it. Null if a program did. */
  by_id: string | null
}

/** Another sign-in address opens an account. The person gets email at both addresses (docs/decisions/0123). */
export const addressChanged = defineEvent({
  code: 'address_changed',
  group: 'people',
  when: 'The email address that a person signs in with changes.',
  recipients: {
    administrators: {
      right: 'people',
      except: ({ by_id }: AddressChanged) => by_id,
      bell: ({ user_id, before, after, by_id }, names) => ({
        type: 'profile_change',
        title: copy.addressTitle,
        message: copy.address(names(user_id), before, after, names(by_id, copy.aProgram)),
        related_id: user_id,
        url: `${createPageUrl('AdminDashboard')}?tab=users`,
      }),
    },
  },
  example: {
    params: {
      user_id: 'sophie',
      before: 'sophie.martin@example.com',
      after: 'sophie@example.com',
      by_id: 'hana',
    },
  },
})
