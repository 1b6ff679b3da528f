/** Loading, signing in, unknown routes (A). */
export const appStart = {
  loading: 'Loading…',
  accessRestricted: 'Access Restricted',
  notRegistered:
    'You are not registered to use this application. Please contact the app administrator to request access.',
  accountDisabled: 'Your account is disabled. Please ask HR.',
  authenticationRequired: 'Authentication required',
  userNotRegistered: 'User not registered for this app',
  failedToLoadApp: 'Failed to load app',
  unexpectedError: 'An unexpected error occurred',
  tryAgain: 'Try again',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: (path: string) => `The page "${path}" could not be found in this application.`,
  notImplementedYet: 'Note for administrators: this page may not be implemented yet.',
  goHome: 'Go Home',
}
