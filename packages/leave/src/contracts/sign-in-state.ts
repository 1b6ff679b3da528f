/** The caller's sessions (`getSignIn`). Sessions that ended are not stored. */
export interface SignInState {
  /** Browsers and devices. */
  devices: number
  /** Moments, ISO: of the latest sign-in that is still open, and of its last use to the day. */
  latest: string | null
  last_used: string | null
}
