import { displayName, type User } from '@leavewell/leave'
import type { OutgoingMail } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { MailText } from './event.ts'

/** The email to one person, with their name and whole addresses. */
export const mailTo = (
  org: Pick<Organisation, 'address'>,
  reader: Pick<User, 'email' | 'full_name'>,
  { button, about, delay, unsubscribe, decide: _, ...text }: MailText,
): OutgoingMail => ({
  ...composeMail({
    ...text,
    to: reader.email,
    greeting: `Hello ${displayName(reader)},`,
    ...(button && { button: { label: button.label, url: org.address() + button.path } }),
  }),
  ...(about !== undefined && { about }),
  ...(unsubscribe !== undefined && { unsubscribe }),
  ...(delay && { delay }),
})
