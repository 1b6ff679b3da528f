import { ClientError } from '../client-error.ts'
import type { Page } from '../session/page.ts'
import { withSignInState } from '../session/sign-in-state.ts'
import type { ClientStorage } from '../session/storage.ts'
import type { TokenHolder } from '../session/token.ts'
import { segment, type Transport } from '../transport/transport.ts'
import { NOTICE_KEY } from '../wire-names.ts'

/** Error code of a log-in that needs a second step. */
export const TWO_FACTOR_REQUIRED = 'two_factor_required'

/** Answer of a log-in. */
export interface LoginAnswer<User> {
  access_token: string
  user: User
}

/** A place where the user is signed in. */
export interface Session {
  id: string
  /** Browser and system, if known. */
  device: string | null
  created_date: string
  /** Precise to the day. */
  last_used_date: string
  /** The session of this client. */
  is_current: boolean
}

/** An invitation to register. */
export interface Invitation {
  email: string
  role: 'user' | 'admin'
  /** Id of the last inviter. `service` for the server itself. */
  invited_by: string | null
  /** When it was last sent. */
  created_date: string
  state: InvitationState
  /** Null if it does not expire. */
  expires_date: string | null
  /** When its link was first followed. */
  opened_date: string | null
  /** When the invited person registered, if known. */
  accepted_date: string | null
}

/** Not opened yet, opened, expired without registration, or registered. */
export type InvitationState = 'sent' | 'opened' | 'expired' | 'registered'

/** A colleague's new address that is pending until it is confirmed. */
export interface EmailChange {
  user_id: string
  email: string
  /** Id of the administrator. Null for the service role. */
  asked_by: string | null
  /** `asked`: consent at the present address is pending. `none`: it was not necessary. */
  consent: 'none' | 'asked' | 'given'
  created_date: string
  expires_date: string
}

/** Signing in and out, and the user's own account (S-15 … S-23). */
export interface Auth<User> {
  /** Returns the signed-in user. Concurrent calls share one request. */
  me(): Promise<User>
  updateMe(fields: Partial<User>): Promise<User>
  /**
   * Stores the token. A wrong password (401) clears the session and reloads the page (T-08). A required second
   * step does neither (`challengeOf`).
   */
  loginViaEmailPassword(email: string, password: string, turnstileToken?: string): Promise<LoginAnswer<User>>
  login(email: string, password: string, turnstileToken?: string): Promise<LoginAnswer<User>>
  /** Signs in immediately with `invitation_proof`, which is in the link of a mailed invitation. */
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
  /**
   * With `mail: false` the server does not write to the address. The inviter does, and gets the content of the
   * link in `invitation`.
   */
  inviteUser(email: string, role: string, options?: { mail?: boolean }): Promise<{ invitation?: string }>
  /**
   * Records that the link of an invitation was followed, and returns its state. Not part of the hosted
   * backend's wire, like the next three.
   */
  openInvitation(invitation: string): Promise<{ state: InvitationState | 'unknown' }>
  /** Returns the pending invitations, or all of them, newest first. */
  invitations(wanted?: { state: 'all' }): Promise<Invitation[]>
  withdrawInvitation(email: string): Promise<unknown>
  /** Sends a colleague a link to choose a new password. */
  sendPasswordLink(userId: string): Promise<unknown>
  /**
   * Changes a colleague's address once the link mailed there is followed. For a person who has not signed in
   * yet, it changes immediately. With `needs_consent` the person must first agree at their present address.
   */
  changeEmail(userId: string, email: string): Promise<{ is_changed: boolean; needs_consent: boolean }>
  /** Returns the pending address changes, newest first. */
  emailChanges(): Promise<EmailChange[]>
  withdrawEmailChange(userId: string): Promise<unknown>
  /** Confirms a new address with the token of the link, or agrees to it (then `is_changed` is false). */
  confirmEmail(emailToken: string): Promise<{ email: string; is_changed: boolean }>
  /** Returns the user's sessions, newest first. Not part of the hosted backend's wire, like the next two. */
  sessions(): Promise<Session[]>
  endSession(id: string): Promise<unknown>
  endOtherSessions(): Promise<unknown>
  isAuthenticated(): Promise<boolean>
  setToken(token: string, saveToStorage?: boolean): void
  /** Returns whether a token is known. It may be invalid. */
  hasToken(): boolean
  /** Clears the token and opens the server's log-out page, which returns to `redirectUrl` or the current page. */
  logout(redirectUrl?: string): void
  /** Opens the log-in page, which returns to `nextUrl` or the current page (A-20, A-21). */
  redirectToLogin(nextUrl?: string): void
  /** Opens the organisation's provider, which returns to `nextUrl` or the current page with a token. */
  loginWithProvider(provider: 'sso', nextUrl?: string): void
  /** Sends any other call of the wire below the app, such as those of `twoFactorOf` and `passkeysOf`. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what docs/wire.md says
  send(method: string, path: string, body?: unknown): Promise<any>
  /** Returns the notice that was stored before a reload, once. */
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
  /** Reloading clears the page's whole state. The notice is stored for the reloaded page. */
  const startAnew = (notice: string) => {
    token.clear()
    storage.session.setItem(NOTICE_KEY, notice)
    page?.reload()
  }
  const absolute = (url = page?.address ?? '') => (page === undefined ? url : new URL(url, page.address).href)
  /** Returns the page to return to. A token in its address is accepted, because the sign-in was begun here. */
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
      // The log-in page of another origin cannot store the token for us, so it passes it in the address.
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
