/** What a socket says about itself when it connects. */
export interface Handshake {
  appId: string | undefined
  token: string | undefined
  /** Address of the person an administrator wants to be (OP-17). */
  impersonate: string | undefined
}

export const readHandshake = (query: Record<string, unknown>): Handshake => ({
  appId: text(query.app_id),
  token: text(query.token),
  // A blank one is nobody's address, and refused as such.
  impersonate: query.impersonate === '' ? '' : text(query.impersonate),
})

/** Clients write a missing value as the words `null` or `undefined`. */
const text = (value: unknown): string | undefined =>
  typeof value !== 'string' || value === '' || value === 'null' || value === 'undefined' ? undefined : value
