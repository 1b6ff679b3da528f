import { ClientError } from '../client-error.ts'
import type { Page } from '../session/page.ts'
import { withSignInState } from '../session/sign-in-state.ts'
import type { ClientStorage } from '../session/storage.ts'
import type { TokenHolder } from '../session/token.ts'
import { segment, type Transport } from '../transport/transport.ts'
import { NOTICE_KEY } from '../wire-names.ts'

/** Code of a log-in that was refused because a second step is needed. */
export const TWO_FACTOR_REQUIRED = 'two_factor_required'

/** Answer of a log-in. */
export interface LoginAnswer<User> {
  access_token: string
  user: User
}

/** A place where the signed-in user is signed in. */
export interface Session {
  id: string
  /** Browser and system as far as they are known. */
  device: string | null
  created_date: string
  /** To the day. */
  last_used_date: string
  /** The one that asks. */
  is_current: boolean
}

/** Somebody who was let in by invitation. */
export interface Invitation {
  email: string
  role: 'user' | 'admin'
  /** Id of whoever invited last; `service` for the installation itself. */
  invited_by: string | null
  /** When it was sent last. */
  created_date: string
  state: InvitationState
  /** Null where it does not expire. */
  expires_date: string | null
  /** When its link was followed first. */
  opened_date: string | null
  /** When whoever was invited registered, where that is known. */
  accepted_date: string | null
}

/** Waiting to be opened, opened and waiting, over without being taken up, or taken up. */
export type InvitationState = 'sent' | 'opened' | 'expired' | 'registered'

/** A new address of a colleague that waits to be confirmed. */
export interface EmailChange {
  user_id: string
  email: string
  /** Id of the administrator; null for the service role. */
  asked_by: string | null
  /** `asked`: the person has not agreed yet at their present address. `none`: that was not necessary. */
  consent: 'none' | 'asked' | 'given'
  created_date: string
  expires_date: string
}

/** Signing in and out, and everything about the own account (S-15 … S-23). */
export interface Auth<User> {
  /** The signed-in user. Calls at the same moment share one request. */
  me(): Promise<User>
  updateMe(fields: Partial<User>): Promise<User>
  /**
   * Keeps the token. On a wrong password (401) the session is cleared and the page reloaded (T-08); not so when a second step is
   * asked for (`challengeOf`).
   */
  loginViaEmailPassword(email: string, password: string, turnstileToken?: string): Promise<LoginAnswer<User>>
  login(email: string, password: string, turnstileToken?: string): Promise<LoginAnswer<User>>
  /** Signs in right away with `invitation_proof`, which the link of a mailed invitation carries. */
  register(fields: {
    email: string
    password: string
    [field: string]: unknown
  }): Promise<{ access_token?: string }>
  verifyOtp(fields: { email: string; otpCode: string }): Promise<{ access_token?: string }>
  resendOtp(email: string): Promise<unknown>
  resetPasswordRequest(email: string): Promise<unknown>
  resetPassword(fields: { resetToken: string; newPassword: string }): Promise<unknown>
  changePassword(fields: { userId: string; currentPassword: string; newPassword: string }): Promise<unknown>
  /** With `mail: false` the server does not write to the address: whoever invites does, and is given what the link carries in `invitation`. */
  inviteUser(email: string, role: string, options?: { mail?: boolean }): Promise<{ invitation?: string }>
  /** Notes that the link of an invitation was followed, and answers what became of it. Beyond the wire of the hosted backend, as the next three. */
  openInvitation(invitation: string): Promise<{ state: InvitationState | 'unknown' }>
  /** Invitations that nobody has taken up yet, or all of them, newest first. */
  invitations(wanted?: { state: 'all' }): Promise<Invitation[]>
  withdrawInvitation(email: string): Promise<unknown>
  /** Has a link sent to a colleague with which they choose a new password. */
  sendPasswordLink(userId: string): Promise<unknown>
  /**
   * Gives a colleague another address, which counts once the link mailed there is followed. It counts immediately for a person who has not signed
   * in yet. With `needs_consent` the person is asked at their present address first.
   */
  changeEmail(userId: string, email: string): Promise<{ is_changed: boolean; needs_consent: boolean }>
  /** New addresses that wait to be confirmed, newest first. */
  emailChanges(): Promise<EmailChange[]>
  withdrawEmailChange(userId: string): Promise<unknown>
  /** Confirms a new address with the token of the link, or agrees to it (`is_changed` is false then). */
  confirmEmail(emailToken: string): Promise<{ email: string; is_changed: boolean }>
  /** Where the user is signed in, newest first. Beyond the wire of the hosted backend, as the next two. */
  sessions(): Promise<Session[]>
  endSession(id: string): Promise<unknown>
  endOtherSessions(): Promise<unknown>
  isAuthenticated(): Promise<boolean>
  setToken(token: string, saveToStorage?: boolean): void
  /** Whether a token is known; says nothing about its validity. */
  hasToken(): boolean
  /** Forgets the token and goes to the server's log-out, which returns to `redirectUrl` or the current page. */
  logout(redirectUrl?: string): void
  /** Goes to the log-in page, which returns to `nextUrl` or the current page (A-20, A-21). */
  redirectToLogin(nextUrl?: string): void
  /** Goes to the organisation's provider, which returns to `nextUrl` or the current page with a token. */
  loginWithProvider(provider: 'sso', nextUrl?: string): void
  /** Any other call of the wire below the app, such as those of `twoFactorOf` and `passkeysOf`. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what docs/wire.md says
  send(method: string, path: string, body?: unknown): Promise<any>
  /** The sentence left before a reload, once. */
  takeNotice(): string | undefined
}

export function createAuth<User>(deps: {
  appId: string
  serverUrl: string
  transport: Transport
  token: TokenHolder
  storage: ClientStorage
  page: Page | undefined
}): Auth<User> {
  const { serverUrl, transport, token, storage, page } = deps
  const app = `/apps/${segment(deps.appId)}`
  // biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what docs/wire.md says
  const call = async (method: string, path: string, body?: unknown): Promise<any> =>
    (await transport.send(method, app + path, { body })).data
  let asking: Promise<User> | undefined
  const me = () => {
    asking ??= (call('GET', '/entities/User/me') as Promise<User>).finally(() => {
      asking = undefined
    })
    return asking
  }
  const login: Auth<User>['login'] = async (email, password, turnstileToken) => {
    try {
      const answer = await call('POST', '/auth/login', {
        email,
        password,
        ...(turnstileToken === undefined ? {} : { turnstile_token: turnstileToken }),
      })
      if (answer.access_token) token.set(answer.access_token)
      return answer
    } catch (error) {
      if (error instanceof ClientError && error.status === 401 && error.code !== TWO_FACTOR_REQUIRED)
        startAnew(error.message)
      throw error
    }
  }
  /** The page forgets everything by reloading; the sentence why is left behind for it. */
  const startAnew = (notice: string) => {
    token.clear()
    storage.session.setItem(NOTICE_KEY, notice)
    page?.reload()
  }
  const absolute = (url = page?.address ?? '') => (page === undefined ? url : new URL(url, page.address).href)
  /** The page to return to with a token in its address, which counts there because it was begun here. */
  const handedOver = (url?: string) => withSignInState(absolute(url), storage.session)
  const isElsewhere =
    page !== undefined && new URL(serverUrl, page.address).origin !== new URL(page.address).origin

  return {
    login,
    loginViaEmailPassword: login,
    me,
    updateMe: fields => call('PUT', '/entities/User/me', fields),
    register: fields => call('POST', '/auth/register', fields),
    verifyOtp: ({ email, otpCode }) => call('POST', '/auth/verify-otp', { email, otp_code: otpCode }),
    resendOtp: email => call('POST', '/auth/resend-otp', { email }),
    resetPasswordRequest: email => call('POST', '/auth/reset-password-request', { email }),
    resetPassword: ({ resetToken, newPassword }) =>
      call('POST', '/auth/reset-password', { reset_token: resetToken, new_password: newPassword }),
    changePassword: ({ userId, currentPassword, newPassword }) =>
      call('POST', '/auth/change-password', {
        user_id: userId,
        current_password: currentPassword,
        new_password: newPassword,
      }),
    send: call,
    inviteUser: (email, role, options) =>
      call('POST', '/users/invite-user', { user_email: email, role, ...options }),
    openInvitation: invitation => call('POST', '/auth/open-invitation', { invitation }),
    invitations: wanted => call('GET', `/users/invitations${wanted ? `?state=${wanted.state}` : ''}`),
    withdrawInvitation: email => call('DELETE', `/users/invitations/${segment(email)}`),
    sendPasswordLink: userId => call('POST', '/users/send-password-link', { user_id: userId }),
    changeEmail: (userId, email) => call('POST', '/users/change-email', { user_id: userId, email }),
    emailChanges: () => call('GET', '/users/email-changes'),
    withdrawEmailChange: userId => call('DELETE', `/users/email-changes/${segment(userId)}`),
    confirmEmail: emailToken => call('POST', '/auth/confirm-email', { email_token: emailToken }),
    sessions: () => call('GET', '/auth/sessions'),
    endSession: id => call('DELETE', `/auth/sessions/${segment(id)}`),
    endOtherSessions: () => call('DELETE', '/auth/sessions'),
    isAuthenticated: () =>
      me().then(
        () => true,
        () => false,
      ),
    setToken: (next, saveToStorage) => token.set(next, saveToStorage),
    hasToken: () => token.get() !== undefined,
    logout(redirectUrl) {
      token.clear()
      page?.goTo(`${serverUrl}/api/apps/auth/logout?from_url=${encodeURIComponent(absolute(redirectUrl))}`)
    },
    redirectToLogin(nextUrl) {
      // The log-in page of another origin cannot store the token for us: it hands it over in the address.
      const from = isElsewhere ? handedOver(nextUrl) : absolute(nextUrl)
      page?.goTo(`${serverUrl}/login?from_url=${encodeURIComponent(from)}`)
    },
    loginWithProvider(provider, nextUrl) {
      const query = new URLSearchParams({ app_id: deps.appId, from_url: handedOver(nextUrl) })
      page?.goTo(`${serverUrl}/api${app}/auth/${provider}/login?${query}`)
    },
    takeNotice() {
      const notice = storage.session.getItem(NOTICE_KEY) ?? undefined
      storage.session.removeItem(NOTICE_KEY)
      return notice
    },
  }
}
