import { segment } from '../transport/transport.ts'
import type { Auth, LoginAnswer } from './auth.ts'

/** A passkey of the user. */
export interface Passkey {
  id: string
  name: string
  created_date: string
  last_used_date: string | null
}

/**
 * Sign-in by finger, face or PIN. Options and responses are those of WebAuthn in JSON, for
 * `navigator.credentials`. Not part of the hosted backend's wire.
 */
export interface Passkeys<User> {
  // biome-ignore lint/suspicious/noExplicitAny: WebAuthn says what is in it
  signInOptions(): Promise<any>
  /** Stores the token. */
  signIn(response: object): Promise<LoginAnswer<User>>
  list(): Promise<Passkey[]>
  // biome-ignore lint/suspicious/noExplicitAny: WebAuthn says what is in it
  creationOptions(password: string): Promise<any>
  add(name: string, response: object): Promise<unknown>
  rename(id: string, name: string): Promise<unknown>
  remove(id: string): Promise<unknown>
}

/** Separate from `createClient`, so that pages without sign-in do not load it. */
export function passkeysOf<User>({ send, setToken }: Pick<Auth<User>, 'send' | 'setToken'>): Passkeys<User> {
  const own = (id: string) => `/auth/passkeys/${segment(id)}`
  return {
    signInOptions: () => send('POST', '/auth/passkey/options'),
    async signIn(response) {
      const answer = await send('POST', '/auth/passkey', { response })
      setToken(answer.access_token)
      return answer
    },
    list: () => send('GET', '/auth/passkeys'),
    creationOptions: password => send('POST', '/auth/passkeys/options', { password }),
    add: (name, response) => send('POST', '/auth/passkeys', { name, response }),
    rename: (id, name) => send('PUT', own(id), { name }),
    remove: id => send('DELETE', own(id)),
  }
}
