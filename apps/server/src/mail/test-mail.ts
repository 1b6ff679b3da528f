import type { OutgoingMail } from '@leavewell/platform'
import { composeMail } from './compose-mail.ts'

/** To the administrator who tests whether mail works. */
export const testMail = (to: string): OutgoingMail =>
  composeMail({
    to,
    subject: 'Leavewell test email',
    kind: 'test',
    greeting: 'Hello,',
    paragraphs: ['Your email settings work. You sent this test from System health.'],
  })
