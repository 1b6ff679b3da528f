import { ClientError } from '../client-error.ts'
import { type Auth, type LoginAnswer, TWO_FACTOR_REQUIRED } from './auth.ts'

/** How one's own second factor stands. */
export interface TwoFactorState {
  enabled: boolean
  enabled_date: string | null
  recovery_codes_left: number
  /** Somebody who only signs in at the organisation's provider has none. */
  has_password: boolean
}

/** Codes of an authenticator app beside the password. Beyond the wire of the hosted backend. */
export interface TwoFactor<User> {
  /** Ends a log-in that was refused with a challenge, by a code of the app or a recovery code; keeps the token. */
  signIn(challenge: string, code: string): Promise<LoginAnswer<User>>
  state(): Promise<TwoFactorState>
  /** A secret for an authenticator app: in base 32, and as the address of a picture. */
  begin(password: string): Promise<{ secret: string; uri: string }>
  /** Switches it on with a first code; the recovery codes are answered this once. */
  confirm(code: string): Promise<string[]>
  renewRecoveryCodes(password: string): Promise<string[]>
  disable(password: string): Promise<unknown>
  /** Administrators only: takes second factor, passkeys and sessions from a colleague. */
  reset(userId: string): Promise<unknown>
}

/** Apart from `createClient`, so that pages that sign nobody in do not load it. */
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

/** The challenge of a log-in that asks for a second step; undefined for every other error. */
export function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ClientError) || error.code !== TWO_FACTOR_REQUIRED) return undefined
  const { extra_data } = error.data as { extra_data?: { challenge?: string } }
  return extra_data?.challenge
}
