import { describe, expect, it } from 'vitest'
import { createFakeClient, type Reply } from '../../testing/fake-server.ts'

const A = '/api/apps/demo'
const withToken = { body: { access_token: 'new', user: { id: 'u1' } } }
const wrong = { status: 401, body: { message: 'Wrong e-mail or password' } }

describe('auth', () => {
  it.each<[string, (auth: Auth) => Promise<unknown>, string, unknown]>([
    ['S-15', auth => auth.me(), `GET ${A}/entities/User/me`, undefined],
    ['S-15', auth => auth.updateMe({ a: 1 }), `PUT ${A}/entities/User/me`, { a: 1 }],
    ['S-16', auth => auth.login('e', 'p'), `POST ${A}/auth/login`, { email: 'e', password: 'p' }],
    [
      'S-16',
      auth => auth.loginViaEmailPassword('e', 'p', 't'),
      `POST ${A}/auth/login`,
      { email: 'e', password: 'p', turnstile_token: 't' },
    ],
    [
      'S-17',
      auth => auth.register({ email: 'e', password: 'p' }),
      `POST ${A}/auth/register`,
      { email: 'e', password: 'p' },
    ],
    [
      'S-18',
      auth => auth.verifyOtp({ email: 'e', otpCode: '1' }),
      `POST ${A}/auth/verify-otp`,
      { email: 'e', otp_code: '1' },
    ],
    ['S-19', auth => auth.resendOtp('e'), `POST ${A}/auth/resend-otp`, { email: 'e' }],
    ['S-20', auth => auth.resetPasswordRequest('e'), `POST ${A}/auth/reset-password-request`, { email: 'e' }],
    [
      'S-21',
      auth => auth.resetPassword({ resetToken: 't', newPassword: 'n' }),
      `POST ${A}/auth/reset-password`,
      { reset_token: 't', new_password: 'n' },
    ],
    [
      'S-22',
      auth => auth.changePassword({ userId: 'u', currentPassword: 'c', newPassword: 'n' }),
      `POST ${A}/auth/change-password`,
      { user_id: 'u', current_password: 'c', new_password: 'n' },
    ],
    [
      'S-23',
      auth => auth.inviteUser('e', 'user'),
      `POST ${A}/users/invite-user`,
      { user_email: 'e', role: 'user' },
    ],
    [
      'invitation without a mail',
      auth => auth.inviteUser('e', 'user', { mail: false }),
      `POST ${A}/users/invite-user`,
      { user_email: 'e', role: 'user', mail: false },
    ],
    ['open invitations', auth => auth.invitations(), `GET ${A}/users/invitations`, undefined],
    [
      'all invitations',
      auth => auth.invitations({ state: 'all' }),
      `GET ${A}/users/invitations?state=all`,
      undefined,
    ],
    [
      'followed invitation',
      auth => auth.openInvitation('x'),
      `POST ${A}/auth/open-invitation`,
      { invitation: 'x' },
    ],
    [
      'withdrawn invitation',
      auth => auth.withdrawInvitation('a@b.test'),
      `DELETE ${A}/users/invitations/a%40b.test`,
      undefined,
    ],
    [
      'link for a password',
      auth => auth.sendPasswordLink('u'),
      `POST ${A}/users/send-password-link`,
      { user_id: 'u' },
    ],
    [
      'another address',
      auth => auth.changeEmail('u', 'a@b.test'),
      `POST ${A}/users/change-email`,
      { user_id: 'u', email: 'a@b.test' },
    ],
    ['addresses that wait', auth => auth.emailChanges(), `GET ${A}/users/email-changes`, undefined],
    [
      'address withdrawn',
      auth => auth.withdrawEmailChange('a/b'),
      `DELETE ${A}/users/email-changes/a%2Fb`,
      undefined,
    ],
    [
      'address confirmed',
      auth => auth.confirmEmail('t'),
      `POST ${A}/auth/confirm-email`,
      { email_token: 't' },
    ],
    ['own sessions', auth => auth.sessions(), `GET ${A}/auth/sessions`, undefined],
    ['one session', auth => auth.endSession('a/b'), `DELETE ${A}/auth/sessions/a%2Fb`, undefined],
    ['other sessions', auth => auth.endOtherSessions(), `DELETE ${A}/auth/sessions`, undefined],
  ])('goes out as the wire wants it [%s]', async (_, call, line, body) => {
    const { client, last } = createFakeClient()
    await call(client.auth)
    expect(`${last().method} ${last().url}`).toBe(line)
    expect(last().body).toEqual(body)
  })

  it('a log-in stores the token under both keys and uses it from then on [S-16 S-43 S-44]', async () => {
    const { client, storage, last } = createFakeClient({ reply: () => withToken })
    expect(await client.auth.login('e', 'p')).toEqual(withToken.body)
    expect(storage.local.getItem('base44_access_token')).toBe('new')
    expect(storage.local.getItem('token')).toBe('new')
    await client.auth.me()
    expect(last().headers.get('authorization')).toBe('Bearer new')
  })

  it('a 401 on log-in clears the session, reloads, and keeps the reason for after the reload [T-08]', async () => {
    const { client, storage, calls } = createFakeClient({ reply: () => wrong })
    client.setToken('old')
    await expect(client.auth.login('e', 'p')).rejects.toMatchObject({ status: 401 })
    expect(storage.local.getItem('base44_access_token')).toBeNull()
    expect(storage.local.getItem('token')).toBeNull()
    expect(client.auth.hasToken()).toBe(false)
    expect(calls).toEqual(['reload'])
    expect(client.auth.takeNotice()).toBe('Wrong e-mail or password')
    expect(client.auth.takeNotice()).toBeUndefined()
  })

  it.each([400, 403, 429, 500])('a %i on log-in changes neither session nor page [T-08]', async status => {
    const { client, calls } = createFakeClient({ reply: () => ({ status }) })
    client.setToken('old')
    await expect(client.auth.login('e', 'p')).rejects.toMatchObject({ status })
    expect([client.auth.hasToken(), calls]).toEqual([true, []])
  })

  it('concurrent requests for the user share one call', async () => {
    const { client, sent } = createFakeClient()
    await Promise.all([client.auth.me(), client.auth.me(), client.auth.isAuthenticated()])
    expect(sent).toHaveLength(1)
    await client.auth.me()
    expect(sent).toHaveLength(2)
  })

  it('isAuthenticated returns a result instead of throwing', async () => {
    const replies: Reply[] = [{}, wrong]
    const { client } = createFakeClient({ reply: () => replies.shift() ?? {} })
    expect([await client.auth.isAuthenticated(), await client.auth.isAuthenticated()]).toEqual([true, false])
  })

  it('log-out clears the token and returns to the current page, or the given one [A-24 A-25 S-49]', () => {
    const { client, calls, storage } = createFakeClient({ token: 't' })
    client.auth.logout()
    client.auth.logout('/Profile')
    expect(client.auth.hasToken()).toBe(false)
    expect(storage.local.getItem('token')).toBeNull()
    expect(calls.map(decodeURIComponent)).toEqual([
      'go /api/apps/auth/logout?from_url=https://app.example/Dashboard?x=1',
      'go /api/apps/auth/logout?from_url=https://app.example/Profile',
    ])
  })

  it('the log-in redirect carries the page to return to, by default the current one [A-21]', () => {
    const { client, calls } = createFakeClient()
    client.auth.redirectToLogin()
    client.auth.redirectToLogin('/MyRequests')
    expect(calls).toEqual([
      `go /login?from_url=${encodeURIComponent('https://app.example/Dashboard?x=1')}`,
      `go /login?from_url=${encodeURIComponent('https://app.example/MyRequests')}`,
    ])
  })

  it('sign-in at the provider also carries the return page, with a state that only this tab knows [finding F-30]', () => {
    const { client, calls, storage } = createFakeClient()
    client.auth.loginWithProvider('sso', '/MyRequests?tab=a%20b#top')
    const state = storage.session.getItem('base44_sign_in_state')
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    const from = encodeURIComponent(`https://app.example/MyRequests?tab=a%20b&sign_in_state=${state}#top`)
    expect(calls).toEqual([`go ${A}/auth/sso/login?app_id=demo&from_url=${from}`])
  })

  it('the log-in page of another origin gets a state for the return with its token [finding F-30]', () => {
    const { client, calls, storage } = createFakeClient({ serverUrl: 'https://api.example' })
    client.auth.redirectToLogin('/MyRequests')
    const state = storage.session.getItem('base44_sign_in_state')
    const from = encodeURIComponent(`https://app.example/MyRequests?sign_in_state=${state}`)
    expect(calls).toEqual([`go https://api.example/login?from_url=${from}`])
  })

  it('a token that must not be saved stays out of the storage', () => {
    const { client, storage } = createFakeClient()
    client.auth.setToken('t', false)
    expect([client.auth.hasToken(), storage.local.getItem('token')]).toEqual([true, null])
  })
})

type Auth = ReturnType<typeof createFakeClient>['client']['auth']
