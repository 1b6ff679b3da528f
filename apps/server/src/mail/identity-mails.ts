import { ACCOUNT_CHANGES, type IdentityMails } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { composeMail } from './compose-mail.ts'

const IGNORE = 'If you didn’t request this, you can ignore this email.'

/** The mails of the sign-in screens. */
export const identityMails = (org: Pick<Organisation, 'name'>): IdentityMails => ({
  verificationCode: ({ to, code, minutes }) =>
    composeMail({
      to,
      subject: 'Your Leavewell code',
      kind: 'code',
      greeting: 'Hello,',
      paragraphs: [`Enter this code to confirm your address. It is valid for ${minutes} minutes.`],
      code,
      closing: IGNORE,
    }),
  passwordReset: ({ to, url, minutes }) =>
    composeMail({
      to,
      subject: 'Reset your Leavewell password',
      kind: 'password',
      greeting: 'Hello,',
      paragraphs: [`Choose a new password within ${minutes} minutes.`],
      button: { label: 'Choose a new password', url },
      closing: IGNORE,
    }),
  invitation: ({ to, name, invitedBy, url, days }) => {
    const company = org.name ? `${org.name} on Leavewell` : 'Leavewell'
    return composeMail({
      to,
      subject: `${invitedBy} invites you to ${company}`,
      kind: 'invitation',
      greeting: `Hello ${name ?? to},`,
      paragraphs: [
        `${invitedBy} invites you to ${company}, where you request leave and see your balances.`,
        `Choose a password within ${days} days. The link is only for you and works once.`,
      ],
      button: { label: 'Register', url },
    })
  },
  setUpLink: ({ to, url, hours }) =>
    composeMail({
      to,
      subject: 'Set up your Leavewell administrator account',
      kind: 'set-up',
      greeting: 'Hello,',
      paragraphs: [`You’re the first administrator. Choose a password within ${hours} hours.`],
      button: { label: 'Choose a password', url },
    }),
  confirmEmail: ({ to, email, askedBy, url, hours }) =>
    composeMail({
      to,
      subject: 'Confirm your new email address for Leavewell',
      kind: 'email',
      greeting: 'Hello,',
      paragraphs: [
        `${askedBy} requests that you sign in to Leavewell as ${email}. Confirm within ${hours} hours that this address is yours. You’ll be signed out everywhere. Your password stays.`,
      ],
      button: { label: 'Confirm this address', url },
      closing: IGNORE,
    }),
  agreeToEmail: ({ to, email, askedBy, url, hours }) =>
    composeMail({
      to,
      subject: 'Change your email address for Leavewell?',
      kind: 'email',
      greeting: 'Hello,',
      paragraphs: [
        `${askedBy} requests that you sign in to Leavewell as ${email}. If you agree, select the button within ${hours} hours.`,
      ],
      button: { label: 'View request', url },
      closing:
        'If you don’t agree, ignore this email and tell an administrator. Nothing changes without your consent.',
    }),
  emailChangeAsked: ({ to, email, askedBy }) =>
    composeMail({
      to,
      subject: 'Your email address for Leavewell is changing',
      kind: 'account',
      greeting: 'Hello,',
      paragraphs: [
        `${askedBy} requests that you sign in to Leavewell as ${email}. Nothing changes until the new address is confirmed.`,
        'If you didn’t expect this, contact an administrator now.',
      ],
    }),
  accountChanged: ({ to, change }) =>
    composeMail({
      to,
      subject: `${ACCOUNT_CHANGES[change]} – Leavewell`,
      kind: 'account',
      greeting: 'Hello,',
      paragraphs: [
        `${ACCOUNT_CHANGES[change]}.`,
        'If this was you, you don’t need to do anything. If not, choose a new password, end all other sessions in your profile and tell an administrator.',
      ],
    }),
})
