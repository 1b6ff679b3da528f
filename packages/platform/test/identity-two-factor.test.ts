import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'
import { rawSecret, timeCode } from './app/time-code.ts'

const password = 'long enough'
const STEP = 30_000
const PLENTY = { limit: 10_000, windowSeconds: 60 }
let test: TestPlatform
let visitor: Caller
let admin: TestUser
let number = 0
let ids: string[]
const emailOf = (at: number) => `person${at}@open.test`
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: { serviceToken: 'service-secret', registrationDomains: ['open.test'] },
    rates: { loginPerAccount: PLENTY, secondStepPerAccount: PLENTY },
  })
  visitor = test.as()
  admin = await test.addUser({ email: 'admin@open.test', role: 'admin' })
  // Created together, because hashing a password takes time.
  ids = await test.platform.identity.createUsers(
    Array.from({ length: 50 }, (_, at) => ({ email: emailOf(at) })),
    password,
  )
})
afterAll(() => test.close())

/** Creates a person with a password, signed in. */
async function user() {
  const [email, id = ''] = [emailOf(number), ids[number++]]
  const token = await test.platform.identity.sessions.open(id)
  return { id, email, token, ...test.as(token) }
}

const codeOf = (secret: string, steps = 0) => timeCode(secret, test.clock.now(), steps)

/** Creates a person whose authenticator app was set up a while ago. */
async function protectedUser() {
  const one = await user()
  const { secret } = (await one.post('/auth/two-factor/begin', { password })).body
  const { body } = await one.post('/auth/two-factor/confirm', { code: await codeOf(secret) })
  test.clock.advance(2 * STEP)
  return { ...one, secret: secret as string, recoveryCodes: body.recovery_codes as string[] }
}

const logIn = (email: string) => visitor.post('/auth/login', { email, password })
const challengeFor = async (email: string) => (await logIn(email)).body.extra_data.challenge as string
const answer = (challenge: string, code: string) => visitor.post('/auth/two-factor', { challenge, code })
const rows = async (sql: string, values: unknown[]) => (await test.platform.database.query(sql, values)).rows

describe('switching it on', () => {
  it('switching it on needs the password and a first code, and returns ten recovery codes once', async () => {
    const one = await user()
    expect((await one.get('/auth/two-factor')).body).toEqual({
      enabled: false,
      enabled_date: null,
      recovery_codes_left: 0,
      has_password: true,
    })
    const wrong = await one.post('/auth/two-factor/begin', { password: 'another' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_password'])

    const begun = await one.post('/auth/two-factor/begin', { password })
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{39}$/)
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Notes:person\d+%40open\.test\?secret=/)
    expect((await logIn(one.email)).status).toBe(200)
    const refused = await one.post('/auth/two-factor/confirm', { code: await codeOf(begun.body.secret, 9) })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_code'])
    expect((await logIn(one.email)).status).toBe(200)

    const { body } = await one.post('/auth/two-factor/confirm', { code: await codeOf(begun.body.secret) })
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const code of body.recovery_codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect((await one.get('/auth/two-factor')).body).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
    })
    expect((await one.get('/entities/User/me')).body.two_factor).toBe(true)
    expect((await logIn(one.email)).status).toBe(401)
  })

  it('switching it on is refused while it is on, so that no one can replace the app', async () => {
    const one = await protectedUser()
    expect((await one.post('/auth/two-factor/begin', { password })).status).toBe(409)
    const again = await one.post('/auth/two-factor/confirm', { code: await codeOf(one.secret) })
    expect(again.status).toBe(400)
  })

  it('switching it on stores only protected secrets and codes, and shows them nowhere', async () => {
    const one = await protectedUser()
    const kept = JSON.stringify([
      await rows('SELECT * FROM platform.second_factor', []),
      await rows('SELECT * FROM platform.recovery_code', []),
      await rows('SELECT * FROM platform.change', []),
    ])
    const seen = JSON.stringify([
      (await admin.get('/entities/User')).body,
      (await one.get('/auth/two-factor')).body,
      (await one.get('/entities/User/me')).body,
      test.logged,
    ])
    for (const text of [one.secret, rawSecret(one.secret), ...one.recoveryCodes]) {
      expect(kept).not.toContain(text)
      expect(kept).not.toContain(text.replaceAll('-', ''))
      expect(seen).not.toContain(text)
    }
  })
})

describe('signing in with it', () => {
  it('after the password, old clients get a clear refusal, and others a challenge', async () => {
    const one = await protectedUser()
    const refused = await logIn(one.email)
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null])
    expect(refused.body).toMatchObject({
      code: 'two_factor_required',
      message: expect.stringContaining('two-factor authentication'),
      extra_data: {
        reason: 'two_factor_required',
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        expires_in_seconds: 300,
      },
    })
    expect(refused.body).not.toHaveProperty('access_token')
    expect(await rows('SELECT 1 FROM identity.session WHERE "userId" = $1', [one.id])).toHaveLength(1)

    const { body, status, headers } = await answer(
      refused.body.extra_data.challenge,
      await codeOf(one.secret),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, user: { email: one.email } })
    expect(headers.getSetCookie().join()).toMatch(/leavewell_files=.*leavewell_sign_out=/)
    expect((await test.as(body.access_token).get('/entities/User/me')).status).toBe(200)
  })

  it('a wrong password gets no second step', async () => {
    const one = await protectedUser()
    const refused = await visitor.post('/auth/login', { email: one.email, password: 'another one' })
    expect([refused.body.code, refused.body.extra_data?.challenge]).toEqual([
      'invalid_credentials',
      undefined,
    ])
  })

  it('sign-in accepts the previous and next code, also in groups, and no older or newer one', async () => {
    const one = await protectedUser()
    const statuses = []
    for (const steps of [-2, 2, -1, 1]) {
      const code = await codeOf(one.secret, steps)
      statuses.push(
        (await answer(await challengeFor(one.email), `${code.slice(0, 3)} ${code.slice(3)}`)).status,
      )
    }
    expect(statuses).toEqual([401, 401, 200, 200])
  })

  it('sign-in accepts each code once, and none that is older than a used one', async () => {
    const one = await protectedUser()
    const code = await codeOf(one.secret)
    expect((await answer(await challengeFor(one.email), code)).status).toBe(200)
    for (const used of [code, await codeOf(one.secret, -1)]) {
      const { status, body } = await answer(await challengeFor(one.email), used)
      expect([status, body.code]).toEqual([401, 'invalid_code'])
    }
    test.clock.advance(STEP)
    expect((await answer(await challengeFor(one.email), await codeOf(one.secret))).status).toBe(200)
  })

  it('of two equal codes at the same moment, one is accepted', async () => {
    const one = await protectedUser()
    const challenges = [await challengeFor(one.email), await challengeFor(one.email)]
    const code = await codeOf(one.secret)
    const answers = await Promise.all(challenges.map(challenge => answer(challenge, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('sign-in accepts a recovery code once, however it is typed', async () => {
    const one = await protectedUser()
    const [first = '', second = ''] = one.recoveryCodes
    expect((await answer(await challengeFor(one.email), first)).status).toBe(200)
    expect((await answer(await challengeFor(one.email), first)).status).toBe(401)
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')}`
    expect((await answer(await challengeFor(one.email), typed)).status).toBe(200)
    expect((await one.get('/auth/two-factor')).body.recovery_codes_left).toBe(8)
  })

  it('sign-in accepts no used, foreign, expired or made-up challenge', async () => {
    const [one, other] = [await protectedUser(), await protectedUser()]
    const used = await challengeFor(one.email)
    expect((await answer(used, await codeOf(one.secret))).status).toBe(200)
    test.clock.advance(STEP)
    const codes = await Promise.all([codeOf(one.secret), codeOf(other.secret)])
    expect((await answer(used, codes[0])).body.code).toBe('challenge_expired')
    expect((await answer(await challengeFor(one.email), codes[1])).body.code).toBe('invalid_code')
    expect((await answer(await challengeFor(one.email), other.recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await answer('x'.repeat(43), codes[0])).body.code).toBe('challenge_expired')
    const old = await challengeFor(one.email)
    test.clock.advance(301_000)
    expect((await answer(old, await codeOf(one.secret))).body.code).toBe('challenge_expired')
    await test.platform.identity.purge()
    expect(await rows('SELECT 1 FROM platform.challenge', [])).toEqual([])
  })

  it('a log-in ends after five wrong codes, even with the right one', async () => {
    const one = await protectedUser()
    const challenge = await challengeFor(one.email)
    const codes = []
    for (const _ of [1, 2, 3, 4, 5]) codes.push((await answer(challenge, '000000')).body.code)
    expect(new Set(codes)).toEqual(new Set(['invalid_code']))
    expect((await answer(challenge, await codeOf(one.secret))).body.code).toBe('challenge_expired')
  })

  it('new challenges do not allow more guesses', async () => {
    const strict = await startTestPlatform({
      app: notesApp,
      settings: { databaseUrl: test.platform.database.url },
      rates: { loginPerAccount: PLENTY, secondStepPerAccount: { limit: 3, windowSeconds: 60 } },
    })
    try {
      const one = await protectedUser()
      await test.platform.database.query("DELETE FROM platform.rate_limit WHERE key LIKE 'second-step:%'")
      const tries = []
      for (const _ of [1, 2, 3, 4]) {
        const challenge = await challengeFor(one.email)
        tries.push((await strict.as().post('/auth/two-factor', { challenge, code: '000000' })).status)
      }
      expect(tries).toEqual([401, 401, 401, 429])
    } finally {
      await strict.close()
    }
  })

  it('sign-in of a person deactivated in the meantime is refused', async () => {
    const one = await protectedUser()
    const challenge = await challengeFor(one.email)
    await admin.put(`/entities/User/${one.id}`, { disabled: true })
    expect((await answer(challenge, await codeOf(one.secret))).status).toBe(403)
  })
})

describe('a new password', () => {
  it('a new password keeps the second factor on, and ends log-ins begun with the old one', async () => {
    const one = await protectedUser()
    const challenge = await challengeFor(one.email)
    await visitor.post('/auth/reset-password-request', { email: one.email })
    const link = async () => (await test.mails()).findLast(({ to }) => to === one.email)?.text ?? ''
    await expect.poll(link).toContain('reset_token=')
    const reset_token = new URL(await link()).searchParams.get('reset_token')
    const reset = await visitor.post('/auth/reset-password', { reset_token, new_password: password })
    expect(reset.status).toBe(200)
    expect((await answer(challenge, await codeOf(one.secret))).body.code).toBe('challenge_expired')
    expect((await logIn(one.email)).body.code).toBe('two_factor_required')

    const again = await challengeFor(one.email)
    const { body } = await answer(await challengeFor(one.email), await codeOf(one.secret))
    const changed = await test.as(body.access_token).post('/auth/change-password', {
      user_id: one.id,
      current_password: password,
      new_password: password,
    })
    expect(changed.status).toBe(200)
    test.clock.advance(STEP)
    expect((await answer(again, await codeOf(one.secret))).body.code).toBe('challenge_expired')
  })
})

describe('switching it off', () => {
  it('switching it off needs the password, which is then enough', async () => {
    const one = await protectedUser()
    const refused = await one.post('/auth/two-factor/disable', { password: 'another' })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_password'])
    expect((await logIn(one.email)).status).toBe(401)
    expect((await one.post('/auth/two-factor/disable', { password })).status).toBe(200)
    expect((await logIn(one.email)).status).toBe(200)
    expect((await one.get('/entities/User/me')).body.two_factor).toBe(false)
    expect(await rows('SELECT 1 FROM platform.recovery_code WHERE user_id = $1', [one.id])).toEqual([])
  })

  it('new recovery codes need the password, void the old ones, and keep it on', async () => {
    const [one, without] = [await protectedUser(), await user()]
    const path = '/auth/two-factor/recovery-codes'
    expect((await one.post(path, { password: 'another' })).status).toBe(400)
    expect((await without.post(path, { password })).status).toBe(409)
    const { recovery_codes } = (await one.post(path, { password })).body
    expect((await answer(await challengeFor(one.email), one.recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await answer(await challengeFor(one.email), recovery_codes[0])).status).toBe(200)
  })
})

describe('what is a person’s own', () => {
  it('one’s second factor is closed to acting administrators, the service role and visitors [OP-17]', async () => {
    const one = await protectedUser()
    const acting = test.as(admin.token, { 'x-impersonate-user': one.email })
    for (const [caller, status] of [
      [acting, 403],
      [test.as('service-secret'), 403],
      [visitor, 401],
    ] as const) {
      expect((await caller.get('/auth/two-factor')).status).toBe(status)
      for (const path of ['begin', 'confirm', 'recovery-codes', 'disable']) {
        const answered = await caller.post(`/auth/two-factor/${path}`, { password, code: '000000' })
        expect([path, answered.status]).toEqual([path, status])
      }
    }
    expect((await logIn(one.email)).status).toBe(401)
  })

  it('one’s second factor is visible to oneself and administrators, and changed through no record', async () => {
    const [one, colleague] = [await protectedUser(), await user()]
    expect((await admin.get(`/entities/User/${one.id}`)).body).toMatchObject({
      two_factor: true,
      passkeys: 0,
    })
    const seen = (await colleague.get(`/entities/User/${one.id}`)).body
    expect(seen).not.toHaveProperty('two_factor')
    expect(seen).not.toHaveProperty('passkeys')
    for (const caller of [one, admin]) await caller.put(`/entities/User/${one.id}`, { two_factor: false })
    expect((await one.get('/entities/User/me')).body.two_factor).toBe(true)
    expect((await logIn(one.email)).status).toBe(401)
  })
})

describe('the reset of a colleague', () => {
  const reset = (caller: Caller, user_id: string) => caller.post('/users/reset-two-factor', { user_id })

  it('a reset removes the second factor, ends sessions, and logs the administrator', async () => {
    const one = await protectedUser()
    const challenge = await challengeFor(one.email)
    expect((await reset(admin, one.id)).status).toBe(200)
    expect((await one.get('/entities/User/me')).status).toBe(401)
    expect((await answer(challenge, await codeOf(one.secret))).body.code).toBe('challenge_expired')
    expect((await logIn(one.email)).status).toBe(200)
    const [change] = await rows(
      `SELECT actor_id, before->>'two_factor' AS before, after->>'two_factor' AS after
       FROM platform.change WHERE record_id = $1 ORDER BY seq DESC LIMIT 1`,
      [one.id],
    )
    expect(change).toEqual({ actor_id: admin.id, before: 'true', after: 'false' })
  })

  it('a reset is for administrators as themselves, and not for their own account', async () => {
    const [one, colleague] = [await protectedUser(), await user()]
    const acting = test.as(admin.token, { 'x-impersonate-user': one.email })
    expect((await reset(visitor, one.id)).status).toBe(401)
    expect((await reset(colleague, one.id)).status).toBe(403)
    expect((await reset(one, one.id)).status).toBe(403)
    expect((await reset(acting, one.id)).status).toBe(403)
    expect((await reset(admin, admin.id)).status).toBe(403)
    expect((await reset(admin, 'nobody')).status).toBe(404)
    expect((await logIn(one.email)).status).toBe(401)
    expect((await reset(test.as('service-secret'), one.id)).status).toBe(200)
    expect((await logIn(one.email)).status).toBe(200)
  })
})

describe('a change of a person’s sign-in', () => {
  it('a change of sign-in is mailed to its person, a refused attempt is not', async () => {
    const one = await protectedUser()
    await one.post('/auth/two-factor/recovery-codes', { password: 'another' })
    await one.post('/auth/two-factor/recovery-codes', { password })
    await one.post('/auth/two-factor/disable', { password })
    await admin.post('/users/reset-two-factor', { user_id: one.id })
    const told = (await test.mails()).filter(({ to }) => to === one.email).map(({ text }) => text)
    expect(told).toEqual(['two-factor-on', 'recovery-codes', 'two-factor-off', 'sign-in-reset'])
  })
})
