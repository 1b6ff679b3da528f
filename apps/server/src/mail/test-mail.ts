import type { OutgoingMail } from '@leavewell/platform'
import { composeMail } from './compose-mail.ts'

/** To the administrator who tests whether mail works. */
export const testMail = (to: string): OutgoingMail =>
  composeMail({
    to,
    subject: 'Test mail of Leavewell',
    kind: 'test',
    greeting: 'Hello,',
    paragraphs: ['You asked for this mail on the System page. It arrived: Leavewell can reach you.'],
  })
