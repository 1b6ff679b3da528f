import { ClientError } from '../client-error.ts'
import { type Auth, type LoginAnswer, TWO_FACTOR_REQUIRED } from './auth.ts'

/** State of the user's own second factor. */
export interface TwoFactorState {
  enabled: boolean
  enabled_date: string | null
  recovery_codes_left: number
  /** False for a person who only signs in at the organisation's provider. */
  has_password: boolean
}

/** Codes of an authenticator app in addition to the password. Not part of the hosted backend's wire. */
export interface TwoFactor<User> {
  /** Ends a log-in that needs a second step, by a code of the app or a recovery code. Stores the token. */
  signIn(challenge: string, code: string): Promise<LoginAnswer<User>>
  state(): Promise<TwoFactorState>
  /** Returns a secret for an authenticator app, in base 32 and as the content of a QR code. */
  begin(password: string): Promise<{ secret: string; uri: string }>
  /** Switches it on with a first code. The recovery codes are returned only this once. */
  confirm(code: string): Promise<string[]>
  renewRecoveryCodes(password: string): Promise<string[]>
  disable(password: string): Promise<unknown>
  /** Removes second factor, passkeys and sessions of a colleague. Only for administrators. */
  reset(userId: string): Promise<unknown>
}

/** Separate from `createClient`, so that pages without sign-in do not load it. */
export function twoFactorOf<User>({
  send,
  setToken,
}: Pick<Auth<User>, 'send' | 'setToken'>): TwoFactor<User> {
  const post = (path: string, body: object) => send('POST', `/auth/two-factor${path}`, body)
  return {
    async signIn(challenge, code) {
      const answer = await post('', { challenge, code })
      setToken(answer.access_token)
      return answer
    },
    state: () => send('GET', '/auth/two-factor'),
    begin: password => post('/begin', { password }),
    confirm: async code => (await post('/confirm', { code })).recovery_codes,
    renewRecoveryCodes: async password => (await post('/recovery-codes', { password })).recovery_codes,
    disable: password => post('/disable', { password }),
    reset: userId => send('POST', '/users/reset-two-factor', { user_id: userId }),
  }
}

/** Returns the challenge of a log-in that needs a second step. Undefined for every other error. */
export function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ClientError) || error.code !== TWO_FACTOR_REQUIRED) return undefined
  const { extra_data } = error.data as { extra_data?: { challenge?: string } }
  return extra_data?.challenge
}
