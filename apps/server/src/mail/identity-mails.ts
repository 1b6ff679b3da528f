import type { IdentityMails } from '@leavewell/platform'
import { composeMail } from './compose-mail.ts'

const IGNORE = 'If you did not ask for this, you can ignore this mail.'

/** What the sign-in screens send. */
export const identityMails: IdentityMails = {
  verificationCode: ({ to, code, minutes }) =>
    composeMail({
      to,
      subject: `${code} is your Leavewell code`,
      greeting: 'Hello,',
      paragraphs: [`Enter this code to confirm your address. It is valid for ${minutes} minutes.`],
      code,
      closing: IGNORE,
    }),
  passwordReset: ({ to, url, minutes }) =>
    composeMail({
      to,
      subject: 'Reset your Leavewell password',
      greeting: 'Hello,',
      paragraphs: [`Choose a new password within ${minutes} minutes.`],
      button: { label: 'Choose a new password', url },
      closing: IGNORE,
    }),
  invitation: ({ to, invitedBy, url }) =>
    composeMail({
      to,
      subject: `${invitedBy} invites you to Leavewell`,
      greeting: 'Hello,',
      paragraphs: [
        `${invitedBy} invites you to Leavewell, where you request leave and see your balances. Register with this address to begin.`,
      ],
      button: { label: 'Register', url },
    }),
  setUpLink: ({ to, url, minutes }) =>
    composeMail({
      to,
      subject: 'Set up your Leavewell administrator account',
      greeting: 'Hello,',
      paragraphs: [
        `You are the first administrator of this Leavewell. Choose your password within ${minutes} minutes.`,
      ],
      button: { label: 'Choose a password', url },
    }),
}
