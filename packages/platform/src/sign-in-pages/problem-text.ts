/** Problems of sign-in at a provider, by the code in the address. */
const TEXTS = new Map([
  ['sign_on_expired', 'That took too long, or began in another window. Try again.'],
  ['email_not_verified', 'The provider has not confirmed your email address.'],
  ['user_not_registered', 'You are not registered for this app. Ask an administrator to invite you.'],
  ['invitation_expired', 'Your invitation has expired. Ask an administrator to send it again.'],
  ['rate_limited', 'Too many attempts. Wait a moment and try again.'],
  ['provider_unknown', "You can't sign in with this provider here. Use your email and password."],
])

/** Returns our own sentence, whatever the address contains. */
export const problemText = (problem: string): string =>
  TEXTS.get(problem) ?? 'Signing in there failed. Try again, or use your password.'
