/** Whom it would concern if a second factor were required, and how people sign in now (`previewSecondFactor`). */
export interface SecondFactorPreview {
  /** Of how many it would be required. */
  affected: number
  /** How many of these have none yet. */
  missing: number
  /** Who of these, the first by name, no more than `SECOND_FACTOR_SHOWN`; nobody for whoever may not know how others sign in. */
  people: { id: string; name: string }[]
  /** Of everybody who can sign in: how many are there, have an authenticator app, have a passkey. */
  all: number
  with_app: number
  with_passkey: number
  /** For how many days a session stays open that nobody uses. */
  session_days: number
}

export const SECOND_FACTOR_SHOWN = 50
