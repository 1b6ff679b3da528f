import type { SecondFactorCircle } from '../entities/company-settings.ts'

/** Settings: how people sign in. */
export const securitySettingsCopy = {
  title: 'Sign-in & security',
  summary: 'Of whom two-factor sign-in is required, single sign-on, how long sessions last',
  text: 'How people prove who they are',
  words: 'two-factor 2fa mfa sso passkeys sessions password',
  required: 'Two-factor sign-in',
  requiredText:
    'From the chosen day, whoever it is required of and signs in without a second factor (the code of an app, or a passkey) can do nothing but set one up. Nothing is lost meanwhile, and programs that use the service token go on as before.',
  of: 'Required of',
  circles: {
    nobody: 'Nobody',
    roles: 'Everybody with a role: administrators, approvers and others',
    everybody: 'Everybody',
  } satisfies Record<SecondFactorCircle | 'nobody', string>,
  from: 'From',
  fromHint: 'Empty for at once',
  affects: (affected: number, missing: number) =>
    `${affected === 1 ? '1 person is' : `${affected} people are`} concerned. ${
      missing === 0
        ? 'All of them have a second factor.'
        : missing === 1
          ? '1 of them has none yet.'
          : `${missing} of them have none yet.`
    }`,
  missing: 'Without a second factor',
  more: (count: number) => `and ${count} more`,
  previewFailed: 'Who is concerned could not be loaded.',
  ownFirst:
    'Set up a second factor for yourself first, in your profile: otherwise you would shut yourself out.',
  toProfile: 'Open my profile',
  notWhileActing: 'Only in your own account, not while acting for somebody else.',
  remind: 'Remind them by mail',
  reminded: (count: number) =>
    count === 0
      ? 'All of them were written to in the last 7 days'
      : count === 1
        ? '1 mail is on its way'
        : `${count} mails are on their way`,
  remindText: 'A mail to each of them that says what to do and until when, once a week at most.',
  mail: {
    subject: 'Please set up two-factor sign-in',
    text: (day: string | null) =>
      day === null
        ? 'Your organisation requires two-factor sign-in. Until you have set it up, you can do nothing else here.'
        : `Your organisation requires two-factor sign-in from ${day} on. Please set it up before: from then on you can do nothing else here until you have.`,
    how: 'Open your profile, go to “Sign-in security” and turn on two-factor sign-in, or add a passkey. It takes two minutes.',
    button: 'Open my profile',
  },
  now: 'How people sign in now',
  nowText: 'Counted among everybody who can sign in.',
  withApp: 'Authenticator app',
  withPasskey: 'Passkey',
  ofAll: (count: number, all: number) => `${count} of ${all}`,
  signOn: 'Single sign-on',
  signOnText:
    'Set by whoever runs the installation, with OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME in its environment.',
  provider: 'Provider',
  noProvider: 'None: people sign in with a password or a passkey',
  providerDecides:
    'Whoever signs in there needs no second factor here: the provider asks for what it requires itself.',
  sessions: 'Sessions',
  sessionsText: 'Each person sees their own in the profile and can end them there.',
  lasts: 'End by themselves',
  lastsDays: (days: number) => `after ${days} days without use`,
  failed: 'How people sign in could not be loaded.',
  settingsFailed: 'The settings of sign-in could not be loaded.',

  setUpTitle: 'Two-factor sign-in is required',
  setUpText:
    'Your organisation asks for a second step when you sign in. Set up one of these two; after that you go on where you were.',
  signInAgain:
    'You have a second factor, and have signed in here without it. Please sign out, and sign in with it: nothing is lost.',
  goOn: 'Go on',
} as const
