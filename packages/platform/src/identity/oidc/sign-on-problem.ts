/** What the log-in page is told in `problem` when signing in at the organisation's provider came to nothing. */
export const SIGN_ON_PROBLEMS = [
  'sign_on_expired',
  'sign_on_failed',
  'email_not_verified',
  'user_not_registered',
  'rate_limited',
] as const

export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number]
