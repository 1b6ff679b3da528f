import type { SecondFactorCircle } from '../entities/company-settings.ts'
import { formatPeople } from '../formats/numbers.ts'

/** Settings: how people sign in. */
export const securitySettingsCopy = {
  title: 'Sign-in & security',
  summary: 'Two-factor authentication, single sign-on and sessions',
  text: 'Set how people sign in.',
  required: 'Two-factor authentication (2FA)',
  requiredText:
    'From this date, people without 2FA must set it up when they sign in. An authenticator app or a passkey counts. Programs with the service token are not affected.',
  of: 'Required for',
  circles: {
    nobody: 'No one',
    roles: 'Everyone with a role: administrators, approvers and others',
    everybody: 'Everyone',
  } satisfies Record<SecondFactorCircle | 'nobody', string>,
  from: 'From',
  fromHint: 'Leave empty to start today',
  affects: (affected: number, missing: number) =>
    `Applies to ${formatPeople(affected)}. ${withoutSecondFactor(missing)}`,
  missing: 'People without 2FA',
  more: (count: number) => `and ${count} more`,
  previewFailed: 'We couldn’t check who is affected. Try again.',
  ownFirst: 'Set up 2FA in your own profile first, or you’ll be locked out.',
  toProfile: 'Open my profile',
  notWhileActing: 'You can’t change this while you act for someone else.',
  remind: 'Send a reminder',
  reminded: (count: number) =>
    count === 0
      ? 'All of them got a reminder in the last 7 days'
      : count === 1
        ? '1 reminder sent'
        : `${count} reminders sent`,
  remindText: 'Emails each of them what to do and by when, at most once a week.',
  mail: {
    subject: 'Set up two-factor authentication',
    text: (day: string | null) =>
      day === null
        ? 'Your organisation requires two-factor authentication. Set it up to continue.'
        : `Your organisation requires two-factor authentication from ${day}. Set it up before then, or you’ll have to when you sign in.`,
    how: 'Open your profile, go to “Sign-in security” and turn on two-factor authentication, or add a passkey. It takes 2 minutes.',
    button: 'Open my profile',
  },
  now: 'Current sign-in methods',
  nowText: 'Of everyone who can sign in.',
  withApp: 'Authenticator app',
  withPasskey: 'Passkey',
  ofAll: (count: number, all: number) => `${count} of ${all}`,
  signOn: 'Single sign-on',
  signOnText:
    'Your IT team sets it on the server with OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME.',
  provider: 'Provider',
  noProvider: 'None. People sign in with a password or a passkey',
  providerDecides: 'People who sign in there need no 2FA here. The provider has its own rules.',
  sessions: 'Sessions',
  sessionsText: 'People see and end their own sessions in their profile.',
  lasts: 'End automatically',
  lastsDays: (days: number) => `after ${days} days without use`,
  failed: 'We couldn’t load the sign-in methods. Try again.',
  settingsFailed: 'We couldn’t load the sign-in settings. Try again.',

  setUpTitle: 'Two-factor authentication is required',
  setUpText:
    'Your organisation requires a second step when you sign in. Set up one of these two to continue.',
  signInAgain:
    'You have 2FA but signed in without it. Sign out and sign in again with it. You won’t lose anything.',
  goOn: 'Continue',
} as const

function withoutSecondFactor(count: number): string {
  if (count === 0) return 'All of them use 2FA.'
  return count === 1 ? '1 of them has no 2FA yet.' : `${count} of them have no 2FA yet.`
}
