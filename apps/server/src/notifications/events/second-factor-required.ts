import { securitySettingsCopy as copy, createPageUrl } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

export const secondFactorRequired = defineEvent({
  code: 'second_factor_required',
  group: 'account',
  when: 'An administrator reminds people to set up two-factor authentication.',
  recipients: {
    person: {
      mail: ({ from }: { from: string | null }) => ({
        subject: copy.mail.subject,
        kind: 'account',
        paragraphs: [copy.mail.text(from), copy.mail.how],
        button: { label: copy.mail.button, path: createPageUrl('Profile') },
      }),
    },
  },
  example: { from: '1 Apr 2027' },
})
