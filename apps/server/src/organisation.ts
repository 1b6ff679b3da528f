/** What the leave app must know of the organisation that runs it. */
export interface Organisation {
  /** Zone in which "today" and "current year" are meant (OP-24). */
  timeZone: string
  /** Address people use, without trailing slash; known once the server listens. */
  address(): string
  /** Where the support link leads (B-13). */
  supportUrl?: string
  /** The demo logins work. */
  demo?: boolean
}
