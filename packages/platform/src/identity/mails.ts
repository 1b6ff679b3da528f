import type { Tx } from '../database/database.ts'
import type { Mail } from '../mail/create-mail.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'

/** The mails of identity, as pure functions of typed facts. */
export interface IdentityMails {
  verificationCode(facts: { to: string; code: string; minutes: number }): OutgoingMail
  passwordReset(facts: { to: string; url: string; minutes: number }): OutgoingMail
  /** `days`: how long the invited person may register. `name`: the person's name, if their record exists. */
  invitation(facts: {
    to: string
    name: string | null
    invitedBy: string
    url: string
    days: number
  }): OutgoingMail
  setUpLink(facts: { to: string; url: string; hours: number }): OutgoingMail
  /** To a new address, to confirm that it belongs to the person. */
  confirmEmail(facts: {
    to: string
    email: string
    askedBy: string
    url: string
    hours: number
  }): OutgoingMail
  /** To the present address, to get its owner's consent to another one. */
  agreeToEmail(facts: {
    to: string
    email: string
    askedBy: string
    url: string
    hours: number
  }): OutgoingMail
  /** To the previous address, after a new one was requested. */
  emailChangeAsked(facts: { to: string; email: string; askedBy: string }): OutgoingMail
  accountChanged(facts: { to: string; change: AccountChange }): OutgoingMail
}

/** How a person's sign-in was changed. */
export type AccountChange =
  | 'password'
  /** The address itself. Sent to the previous and the new one. */
  | 'email'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes'
  | 'passkey-added'
  | 'passkey-removed'
  /** An administrator removed second factor, passkeys and sessions. */
  | 'sign-in-reset'

/** Describes an account change in words, for the mails of any app. */
export const ACCOUNT_CHANGES: Record<AccountChange, string> = {
  password: 'Your password was changed',
  email: 'Your sign-in email was changed',
  'two-factor-on': 'Two-factor authentication was turned on',
  'two-factor-off': 'Two-factor authentication was turned off',
  'recovery-codes': 'New recovery codes were created',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'sign-in-reset': 'An administrator reset your two-factor authentication and passkeys',
}

const IGNORE = 'If you didn’t request this, you can ignore this email.'

/** Sign-in mails for an app that has none of its own: plain text with its name. */
export function plainMails(name: string): IdentityMails {
  const mail = (to: string, subject: string, ...paragraphs: string[]) => ({
    to,
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    text: ['Hello,', ...paragraphs, name].join('\n\n'),
  })
  return {
    verificationCode: ({ to, code, minutes }) =>
      mail(
        to,
        `Confirm your address for ${name}`,
        `Enter this code to confirm your address. It is valid for ${minutes} minutes.`,
        code,
        IGNORE,
      ),
    passwordReset: ({ to, url, minutes }) =>
      mail(
        to,
        `Choose a new password for ${name}`,
        `Choose a new password within ${minutes} minutes:`,
        url,
        IGNORE,
      ),
    invitation: ({ to, name: guest, invitedBy, url, days }) =>
      mail(
        to,
        `${invitedBy} invites you to ${name}`,
        `Hello ${guest ?? to},`,
        `${invitedBy} invites you to ${name}. Register with this address within ${days} days to begin:`,
        url,
      ),
    setUpLink: ({ to, url, hours }) =>
      mail(
        to,
        `Set up ${name}`,
        `You are the first administrator of ${name}. Choose your password within ${hours} hours:`,
        url,
      ),
    confirmEmail: ({ to, email, askedBy, url, hours }) =>
      mail(
        to,
        `Confirm your new address for ${name}`,
        `${askedBy} requests that you sign in to ${name} as ${email}. Confirm within ${hours} hours that this address is yours:`,
        url,
        IGNORE,
      ),
    agreeToEmail: ({ to, email, askedBy, url, hours }) =>
      mail(
        to,
        `Do you want to sign in to ${name} with another address?`,
        `${askedBy} requests that you sign in to ${name} as ${email}. If you agree, follow this link within ${hours} hours:`,
        url,
        'If you don’t agree, ignore this email and tell an administrator. Nothing changes without your consent.',
      ),
    emailChangeAsked: ({ to, email, askedBy }) =>
      mail(
        to,
        `Your email address for ${name} is changing`,
        `${askedBy} requests that you sign in to ${name} as ${email}. Nothing changes until the new address is confirmed.`,
        'If you didn’t expect this, contact an administrator now.',
      ),
    accountChanged: ({ to, change }) =>
      mail(
        to,
        `${ACCOUNT_CHANGES[change]} – ${name}`,
        `${ACCOUNT_CHANGES[change]}.`,
        'If this was you, you don’t need to do anything. If not, choose a new password and tell an administrator.',
      ),
  }
}

/** Notifies a person by mail of a change to their sign-in. Then they notice a change that they did not make. */
export function sendSecurityNotice(
  context: { app: { mails: IdentityMails }; mail: Pick<Mail, 'queue'> },
  tx: Tx,
  to: string,
  change: AccountChange,
): void {
  context.mail.queue(tx, context.app.mails.accountChanged({ to, change }))
}
