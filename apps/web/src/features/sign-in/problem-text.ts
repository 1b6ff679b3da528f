import { appStartCopy, signInCopy } from '@leavewell/leave'

/** What came of signing in at the organisation's provider; the server names it in the address. */
const TEXTS = new Map([
  ['sign_on_expired', signInCopy.signOnExpired],
  ['email_not_verified', signInCopy.emailNotVerified],
  ['user_not_registered', appStartCopy.notRegistered],
  ['rate_limited', signInCopy.tooManyAttempts],
])

/** In a sentence of ours, whatever the address says. */
export const problemText = (problem: string): string => TEXTS.get(problem) ?? signInCopy.signOnFailed
