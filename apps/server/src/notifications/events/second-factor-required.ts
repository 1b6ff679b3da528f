import { securitySettingsCopy as copy, createPageUrl, formatDay } from '@leavewell/leave'
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
        paragraphs: [copy.mail.text(from === null ? null : formatDay(from)), copy.mail.how],
        button: { label: copy.mail.button, path: createPageUrl('Profile') },
      }),
    },
  },
  example: { params: { from: '2027-04-01' } },
})
