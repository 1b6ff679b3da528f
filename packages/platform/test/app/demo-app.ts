import type { AppDefinition } from '../../src/app-definition.ts'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'
import { note, word } from './note.ts'
import { tally, task } from './task.ts'
import { user } from './user.ts'

const mail = (to: string, subject: string, text: string): OutgoingMail => ({ to, subject, text })

/** Notes, words and tasks: an app independent of any other. */
export const demoApp: AppDefinition = {
  name: 'Pin board',
  entities: [user, note, word, task, tally],
  functions: {},
  mails: {
    verificationCode: ({ to, code }) => mail(to, 'Your code', code),
    passwordReset: ({ to, url }) => mail(to, 'Reset', url),
    invitation: ({ to, url }) => mail(to, 'Invitation', url),
    confirmEmail: ({ to, url }) => ({ to, subject: 'Confirm', text: url }),
    agreeToEmail: ({ to, url }) => ({ to, subject: 'Agree', text: url }),
    emailChangeAsked: ({ to, email }) => ({ to, subject: 'Address', text: email }),
    accountChanged: ({ to, change }) => ({ to, subject: 'Changed', text: change }),
    setUpLink: ({ to, url }) => mail(to, 'Set up', url),
  },
}
