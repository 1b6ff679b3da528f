/** Parameters of `saveSlackApp`. Nothing shows them again. */
export interface SlackAppForm {
  signing_secret: string
  bot_token: string
}

/** Answer of `getSlackApp`. */
export interface SlackAppState {
  /** Null: Slack is not connected. */
  app: { team_name: string; linked: number } | null
  /** The manifest with the address of this server. */
  manifest: string
}

/** Answer of `testSlackApp`. */
export interface SlackTest {
  /** Null: Slack accepts the token. */
  problem: string | null
}

/** Answer of `getSlackAccount`. */
export interface OwnSlackAccount {
  /** Null: the organisation has no Slack. */
  team_name: string | null
  /** Null: the caller has not linked an account. */
  name: string | null
}

/** Answer of `findSlackAccount`: the account with the caller's email address. */
export interface FoundSlackAccount {
  /** Null: no account has it. */
  name: string | null
  email: string
}
