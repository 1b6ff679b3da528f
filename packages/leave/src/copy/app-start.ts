/** Loading, signing in, unknown routes (A). */
export const appStartCopy = {
  loading: 'Loading…',
  accessRestricted: 'Access Restricted',
  notRegistered:
    'You are not registered to use this application. Please contact the app administrator to request access.',
  accountDisabled: 'Your account is deactivated. Ask HR.',
  authenticationRequired: 'Authentication required',
  userNotRegistered: 'User not registered for this app',
  failedToLoadApp: 'Failed to load app',
  userNotLoaded: 'Failed to load user data. Please try again.',
  unexpectedError: 'An unexpected error occurred',
  offeredTitle: (name: string) => `Continue as ${name}?`,
  offered: (email: string) =>
    `The link you opened signs you in as ${email}. Continue only if you asked for it: what you enter from then on belongs to that account.`,
  offeredContinue: (name: string) => `Continue as ${name}`,
  offeredStay: (name: string) => `Stay signed in as ${name}`,
  offeredRefuse: 'Do not continue',
  signOutTitle: 'Sign out?',
  signOutAsked: 'The link you opened asks to sign you out on this device.',
  staySignedIn: 'Stay signed in',
  tryAgain: 'Try again',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: (path: string) => `The page "${path}" could not be found in this application.`,
  notImplementedYet: 'Note for administrators: this page may not be implemented yet.',
  goHome: 'Go Home',
}

/** What is said when the server cannot be reached. */
export const connectionCopy = {
  offline: (since: string) => `You have been offline since ${since}. What you see may be out of date.`,
  serverAway: (since: string) =>
    `The server has not answered since ${since}. What you see may be out of date.`,
  unreachable: 'The server cannot be reached',
  checkConnection:
    'Please check your connection. If other pages come, the server may be starting again: give it a minute, then ask whoever looks after it.',
  startsAgain: 'The page starts by itself as soon as the server answers.',
  nothingChanged: 'No connection. Nothing was changed.',
  pageNotLoaded: 'This page could not be loaded. Please check your connection and try again.',
}
