import type { IdentityMails, OutgoingMail } from '@leavewell/platform'
import { identityMails } from './identity-mails.ts'

const mails = identityMails({ name: 'Example Company' })

const to = 'sophie.martin@example.com'
const url = 'https://leave.example.com/login'
const changed = { email: 'sophie@example.com', askedBy: 'Hana Fischer' }

/** The emails about an account, with invented facts: one entry for each of them. */
const EXAMPLES: { [Name in keyof IdentityMails]: { code: string; when: string; mail: OutgoingMail } } = {
  invitation: {
    code: 'invitation',
    when: 'An administrator invites a person.',
    mail: mails.invitation({ to, name: 'Sophie Martin', invitedBy: 'Hana Fischer', url, days: 30 }),
  },
  verificationCode: {
    code: 'verification_code',
    when: 'A person registers, and confirms their email address.',
    mail: mails.verificationCode({ to, code: '123456', minutes: 10 }),
  },
  passwordReset: {
    code: 'password_reset',
    when: 'A person requests a new password.',
    mail: mails.passwordReset({ to, url, minutes: 60 }),
  },
  setUpLink: {
    code: 'set_up_link',
    when: 'The first administrator sets up Leavewell.',
    mail: mails.setUpLink({ to, url, hours: 24 }),
  },
  agreeToEmail: {
    code: 'agree_to_email',
    when: 'Another email address is requested for a person: the present address agrees.',
    mail: mails.agreeToEmail({ to, url, hours: 24, ...changed }),
  },
  confirmEmail: {
    code: 'confirm_email',
    when: 'The email address of a person changes: to the new address.',
    mail: mails.confirmEmail({ to, url, hours: 24, ...changed }),
  },
  emailChangeAsked: {
    code: 'email_change',
    when: 'The email address of a person changes: to the old address.',
    mail: mails.emailChangeAsked({ to, ...changed }),
  },
  accountChanged: {
    code: 'account_changed',
    when: 'The password, a passkey or two-factor authentication of a person changes.',
    mail: mails.accountChanged({ to, change: 'password' }),
  },
}

export const IDENTITY_MAIL_EXAMPLES = Object.values(EXAMPLES)
