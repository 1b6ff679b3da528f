/** The people affected if a second factor were required, and how people sign in now (`previewSecondFactor`). */
export interface SecondFactorPreview {
  /** Number of people affected. */
  affected: number
  /** How many of these have none yet. */
  missing: number
  /** Their names, sorted, at most `SECOND_FACTOR_SHOWN`. Empty if the caller cannot see how others sign in. */
  people: { id: string; name: string }[]
  /** Everyone who can sign in: how many there are, and how many have an authenticator app or a passkey. */
  all: number
  with_app: number
  with_passkey: number
  /** After how many unused days a session ends. */
  session_days: number
}

export const SECOND_FACTOR_SHOWN = 50
