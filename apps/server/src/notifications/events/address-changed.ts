import { notificationMessages as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface AddressChanged {
  id: string
  name: string
  before: string
  after: string
  by: string
  actorId: string | undefined
}

/** Another sign-in address opens an account. The person gets email at both addresses (docs/decisions/0123). */
export const addressChanged = defineEvent({
  code: 'address_changed',
  group: 'people',
  when: 'The email address that a person signs in with changes.',
  recipients: {
    administrators: {
      right: 'people',
      except: ({ actorId }: AddressChanged) => actorId,
      bell: ({ id, name, before, after, by }) => ({
        type: 'profile_change',
        title: copy.addressTitle,
        message: copy.address(name, before, after, by),
        related_id: id,
        url: `${createPageUrl('AdminDashboard')}?tab=users`,
      }),
    },
  },
  example: {
    id: 'example',
    name: 'Sophie Martin',
    before: 'sophie.martin@example.com',
    after: 'sophie@example.com',
    by: 'Hana Fischer',
    actorId: undefined,
  },
})
