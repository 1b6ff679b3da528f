/** Sessions by their access token. */
export interface Sessions {
  /** Whose session it is, or undefined when unknown, expired or revoked. Cached for at most a second, dropped at once on revocation. */
  resolve(token: string): Promise<{ userId: string } | undefined>
}
