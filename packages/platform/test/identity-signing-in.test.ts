import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

const password = 'long enough'
let test: TestPlatform
let visitor: Caller
let admin: TestUser
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: { registrationDomains: ['open.test'], serviceToken: 'service-secret' },
    isHashingSlow: true,
  })
  visitor = test.as()
  admin = await test.addUser({ email: 'admin@open.test', role: 'admin' })
  await test.platform.identity.createUsers(
    [
      { email: 'ann@open.test', pay: 100 },
      { email: 'bob@open.test' },
      { email: 'out@open.test', disabled: true },
    ],
    password,
  )
})
afterAll(() => test.close())

const logIn = (email: string, secret = password) => visitor.post('/auth/login', { email, password: secret })
const me = (token: string) => test.as(token).get('/entities/User/me')

describe('logging in', () => {
  it('a log-in returns a token and the user as me does, without hidden fields [S-16, S-43]', async () => {
    const { status, body } = await logIn(' Ann@Open.test ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, access_token: expect.stringMatching(/^[\w-]{32,}$/) })
    expect(body.user).toMatchObject({ email: 'ann@open.test', role: 'user' })
    expect(body.user).not.toHaveProperty('pay')
    expect((await me(body.access_token)).body).toEqual(body.user)
    // The number of passkeys is no secret to their owner.
    const { passkeys, ...others } = body.user
    expect(passkeys).toBe(0)
    expect(Object.keys(others).filter(key => /pass|hash|token|secret|verification/i.test(key))).toEqual([])
  })

  it('a log-in sets the cookies for pictures and sign-out, hidden from scripts', async () => {
    const { body, headers } = await logIn('ann@open.test')
    expect(headers.getSetCookie()).toEqual([
      `leavewell_files=${body.access_token}; Path=/files; HttpOnly; SameSite=Lax; Max-Age=34560000`,
      `leavewell_sign_out=${body.access_token}; Path=/api/apps/auth/logout; HttpOnly; SameSite=Strict; Max-Age=34560000`,
      expect.stringMatching(
        /^leavewell_device=[\w-]{65}; Path=\/api\/apps; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
      ),
    ])
    for (const name of ['leavewell_files', 'leavewell_sign_out']) {
      const cookie = `${name}=${body.access_token}`
      expect((await visitor.get('/entities/User/me', { cookie })).status).toBe(401)
      expect((await visitor.get('/entities/User/me', { cookie, authorization: 'Bearer null' })).status).toBe(
        401,
      )
    }
  })

  it('a wrong password and an unknown address get the same answer, and no access', async () => {
    const wrong = await logIn('bob@open.test', 'another one')
    const unknown = await logIn('nobody@open.test')
    const withoutPassword = await logIn('admin@open.test')
    for (const answer of [wrong, unknown, withoutPassword]) {
      expect(answer.status).toBe(401)
      expect({ ...answer.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(wrong.body).toMatchObject({ message: 'Invalid email or password', code: 'invalid_credentials' })
  })

  it('a log-in compares with a salted scrypt hash of 64 bytes, and nothing quicker exists in the program', async () => {
    const { rows } = await test.platform.database.query<{ password: string }>(
      'SELECT password FROM identity.account WHERE password IS NOT NULL',
    )
    expect(rows).not.toEqual([])
    for (const row of rows) expect(row.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  it('a log-in does the work of a password check for unknown addresses too', async () => {
    const time = async (email: string) => {
      const start = performance.now()
      await logIn(email, 'another one')
      return performance.now() - start
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    const known: number[] = []
    const unknown: number[] = []
    for (const round of [1, 2, 3, 4, 5]) {
      known.push(await time('bob@open.test'))
      unknown.push(await time(`nobody${round}@open.test`))
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 2)
  })

  it('a log-in of a deactivated person is refused with the reason, and opens no session [R-21] [finding F-6A]', async () => {
    const answer = await logIn('out@open.test')
    expect([answer.status, answer.body.code]).toEqual([403, 'user_not_registered'])
    expect(answer.body).toMatchObject({
      message: expect.stringContaining('deactivated'),
      extra_data: { reason: 'user_not_registered', account: 'disabled' },
    })
    const { rows } = await test.platform.database.query(
      `SELECT 1 FROM identity.session s JOIN identity."user" u ON u.id = s."userId" WHERE u.email = 'out@open.test'`,
    )
    expect(rows).toEqual([])
  })

  it('a log-in writes no password or token to the log or the list of people', async () => {
    const { body } = await logIn('ann@open.test')
    const listed = await admin.get('/entities/User')
    expect(JSON.stringify([listed.body, test.logged])).not.toMatch(
      new RegExp(`${password}|${body.access_token}`),
    )
  })
})

describe('signing out', () => {
  it('sign-out revokes the session immediately, clears the cookie, and affects no other session [S-49]', async () => {
    const [here, there] = [await logIn('ann@open.test'), await logIn('ann@open.test')]
    expect((await me(here.body.access_token)).status).toBe(200)
    const answer = await test.as(here.body.access_token).post('/auth/logout')
    expect(answer.body).toEqual({ success: true })
    expect(answer.headers.get('set-cookie')).toMatch(/^leavewell_files=; Path=\/files; .*Max-Age=0$/)
    expect((await me(here.body.access_token)).status).toBe(401)
    expect((await me(there.body.access_token)).status).toBe(200)
  })

  it('sign-out works however the header is written', async () => {
    const { body } = await logIn('ann@open.test')
    await test.as(undefined, { authorization: `Bearer   ${body.access_token} ` }).post('/auth/logout')
    expect((await me(body.access_token)).status).toBe(401)
  })

  it('sign-out reaches another server with the same database within a second', async () => {
    const other = await startTestPlatform({
      app: notesApp,
      settings: { databaseUrl: test.platform.database.url },
    })
    try {
      const { body } = await logIn('ann@open.test')
      const there = () => other.as(body.access_token).get('/entities/User/me')
      expect((await there()).status).toBe(200)
      await test.as(body.access_token).post('/auth/logout')
      await expect.poll(async () => (await there()).status, { timeout: 2_000 }).toBe(401)
    } finally {
      await other.close()
    }
  })

  it('sign-out without a session, or of an ended one, succeeds', async () => {
    expect((await visitor.post('/auth/logout')).status).toBe(200)
    const { access_token } = (await logIn('ann@open.test')).body
    for (const _ of [1, 2]) expect((await test.as(access_token).post('/auth/logout')).status).toBe(200)
  })
})

describe('the page that signs out', () => {
  const signOut = (headers: Record<string, string>) =>
    visitor.get(`${test.url}/api/apps/auth/logout`, headers)

  it('the sign-out page ends the browser’s session, which sends a cookie and no header', async () => {
    const { access_token } = (await logIn('ann@open.test')).body
    const other = (await logIn('ann@open.test')).body.access_token
    expect((await me(access_token)).status).toBe(200)
    const answer = await signOut({ cookie: `a=b; leavewell_sign_out=${access_token}; c=d` })
    expect(answer.headers.getSetCookie()).toEqual([
      'leavewell_files=; Path=/files; HttpOnly; SameSite=Lax; Max-Age=0',
      'leavewell_sign_out=; Path=/api/apps/auth/logout; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    expect((await me(access_token)).status).toBe(401)
    expect((await me(other)).status).toBe(200)
  })

  it('the sign-out page ignores a link on another site, and a later sign-out still works [finding F-41]', async () => {
    const { access_token } = (await logIn('ann@open.test')).body
    const answer = await signOut({ cookie: 'a=b' })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([302, []])
    expect((await me(access_token)).status).toBe(200)
  })

  it('the sign-out page ends the session of a program that sends its header', async () => {
    const { access_token } = (await logIn('ann@open.test')).body
    await signOut({ authorization: `bearer ${access_token}` })
    expect((await me(access_token)).status).toBe(401)
  })

  const goBackTo = async (query: string, headers: Record<string, string> = {}) => {
    const cookie = 'leavewell_sign_out=of-a-session-that-has-ended'
    const answer = await visitor.get(`${test.url}/api/apps/auth/logout${query}`, { cookie, ...headers })
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    return [answer.status, answer.headers.get('location')]
  }

  it('the sign-out page returns to pages of ours only [A-25]', async () => {
    expect(await goBackTo('')).toEqual([302, '/'])
    expect(await goBackTo('?from_url=/my-requests%3Ftab%3Dall')).toEqual([302, '/my-requests?tab=all'])
    expect(await goBackTo(`?from_url=${encodeURIComponent(`${test.url}/profile?a=1#x`)}`)).toEqual([
      302,
      '/profile?a=1#x',
    ])
  })

  it.each([
    '//evil.test',
    '\\\\evil.test',
    '/\\evil.test',
    '\\/evil.test/x',
    '/\t/evil.test',
    '/%09/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'https://evil.test/x',
    'https:evil.test',
    'data:text/html,x',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'http://localhost@evil.test',
    'http://[',
    '\u0000',
  ])('never goes to %j', async address => {
    const [status, location] = await goBackTo(`?from_url=${encodeURIComponent(address)}`)
    expect(status).toBe(302)
    expect(new URL(String(location), test.url).origin).toBe(test.url)
    expect(location).toMatch(/^\/(?![/\\])/)
  })

  it('the sign-out page trusts neither a forged host nor a repeated parameter', async () => {
    expect(await goBackTo('?from_url=//evil.test&from_url=/profile')).toEqual([302, '/'])
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
    const [, location] = await goBackTo('?from_url=http://evil.test/x', forged)
    expect(location).toMatch(/^\/(?!\/)/)
  })
})

describe('too many attempts', () => {
  it('too many attempts get 429 with the wait, per account and per address, also over two servers', {
    timeout: 60_000,
  }, async () => {
    const rates = {
      loginPerAccount: { limit: 3, windowSeconds: 60 },
      loginPerAddress: { limit: 6, windowSeconds: 60 },
      loginAtBusyAddress: { limit: 1, windowSeconds: 60 },
      codePerAccount: { limit: 2, windowSeconds: 60 },
      codePerAddress: { limit: 3, windowSeconds: 60 },
      verifyPerAccount: { limit: 2, windowSeconds: 60 },
      resetPerAddress: { limit: 3, windowSeconds: 60 },
      resetAtBusyAddress: { limit: 1, windowSeconds: 60 },
    }
    const settings = { registrationDomains: ['open.test'] }
    const one = await startTestPlatform({ app: notesApp, settings, rates })
    const two = await startTestPlatform({
      app: notesApp,
      settings: { ...settings, databaseUrl: one.platform.database.url },
      rates,
    })
    let turn = 0
    const post = async (path: string, fields: object) => {
      const server = turn++ % 2 === 0 ? one : two
      const body = { password, otp_code: '000000', ...fields }
      return server.as().post(`/auth/${path}`, body)
    }
    const statuses = async (path: string, emails: string[]) => {
      const answers = []
      for (const email of emails) answers.push((await post(path, { email })).status)
      return answers
    }
    try {
      expect(await statuses('login', ['a@open.test', 'A@open.test', ' a@open.test', 'a@open.test'])).toEqual([
        401, 401, 401, 429,
      ])
      const refused = await post('login', { email: 'a@open.test' })
      expect(refused.body).toMatchObject({ code: 'rate_limited', error_type: 'HTTPException', traceback: '' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      // Three of one account and three of others make the address busy. Then each account has one try there.
      const others = ['b', 'c', 'd', 'e', 'e'].map(name => `${name}@open.test`)
      expect(await statuses('login', others)).toEqual([401, 401, 401, 401, 429])
      one.clock.advance(61_000)
      two.clock.advance(61_000)
      expect(await statuses('login', ['a@open.test'])).toEqual([401])

      expect(await statuses('register', ['g@open.test', 'g@open.test', 'g@open.test'])).toEqual([
        200, 200, 429,
      ])
      expect(await statuses('register', ['h@open.test'])).toEqual([429])
      expect(await statuses('resend-otp', ['g@open.test', 'h@open.test', 'i@open.test'])).toEqual([
        429, 200, 200,
      ])
      expect(
        await statuses(
          'reset-password-request',
          ['j', 'k', 'l', 'm', 'm'].map(name => `${name}@open.test`),
        ),
      ).toEqual([200, 200, 200, 200, 429])
      one.clock.advance(61_000)
      two.clock.advance(61_000)
      expect(await statuses('verify-otp', ['g@open.test', 'g@open.test', 'g@open.test'])).toEqual([
        400, 400, 429,
      ])
    } finally {
      await two.close()
      await one.close()
    }
  })

  it('too many attempts cannot be hidden by another address in a header', async () => {
    const rates = { loginPerAccount: { limit: 2, windowSeconds: 60 } }
    const direct = await startTestPlatform({ app: notesApp, rates })
    try {
      const statuses = []
      for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
        const caller = direct.as(undefined, { 'x-forwarded-for': address, 'x-real-ip': address })
        statuses.push((await caller.post('/auth/login', { email: 'x@open.test', password })).status)
      }
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await direct.close()
    }
  })
})
