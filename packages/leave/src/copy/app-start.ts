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
  offered: (email: string) => `This link signs you in as ${email}. Only continue if you requested this link.`,
  offeredContinue: (name: string) => `Continue as ${name}`,
  offeredStay: (name: string) => `Stay signed in as ${name}`,
  offeredRefuse: 'Do not continue',
  signOutTitle: 'Sign out?',
  signOutAsked: 'This link signs you out on this device.',
  staySignedIn: 'Stay signed in',
  tryAgain: 'Try again',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: (path: string) => `The page “${path}” doesn’t exist.`,
  notImplementedYet: 'Note for administrators: this page may not be implemented yet.',
  goHome: 'Go Home',
}

/** What is said when the server cannot be reached. */
export const connectionCopy = {
  offline: (since: string) => `You have been offline since ${since}. This page may be out of date.`,
  serverAway: (since: string) => `The server has not answered since ${since}. This page may be out of date.`,
  unreachable: 'We can’t reach the server',
  checkConnection:
    'Check your connection. If other sites work, the server may be restarting. Try again in a minute, then contact your IT team.',
  startsAgain: 'This page reloads when the server is back.',
  nothingChanged: 'No connection. Nothing was saved.',
  loadsLater: 'You’re offline. This loads when you’re back online.',
  pageNotLoaded: 'We couldn’t load this page. Check your connection and try again.',
}
