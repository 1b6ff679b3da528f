import { messages } from '@leavewell/leave'
import { words } from './words.ts'

/** What came of signing in at the organisation's provider; the server names it in the address. */
const TEXTS = new Map([
  ['sign_on_expired', words.signOnExpired],
  ['email_not_verified', words.emailNotVerified],
  ['user_not_registered', messages.appStart.notRegistered],
  ['rate_limited', words.tooManyAttempts],
])

/** In a sentence of ours, whatever the address says. */
export const problemText = (problem: string): string => TEXTS.get(problem) ?? words.signOnFailed
