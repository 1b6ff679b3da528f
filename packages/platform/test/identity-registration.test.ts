import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { mailsTo, newestMail, newestToken } from './app/newest-mail.ts'
import { notesApp } from './app/notes-app.ts'

const password = 'long enough'
const many = { limit: 1_000, windowSeconds: 60 }
let test: TestPlatform
let visitor: Caller
let admin: TestUser
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: { registrationDomains: ['open.test'], serviceToken: 'service-secret' },
    rates: {
      codePerAccount: many,
      codePerAccountEverywhere: many,
      codePerAddress: many,
      verifyPerAccount: many,
      verifyPerAccountEverywhere: many,
    },
  })
  visitor = test.as()
  admin = await test.addUser({ email: 'admin@closed.test', role: 'admin' })
})
afterAll(() => test.close())

const register = (email: string, more = {}) => visitor.post('/auth/register', { email, password, ...more })
const verify = (email: string, otp_code: string) => visitor.post('/auth/verify-otp', { email, otp_code })
const logIn = (email: string) => visitor.post('/auth/login', { email, password })
const wrong = (code: string) => code.replace(/^./, digit => String((Number(digit) + 1) % 10))
const rows = async (sql: string, ...values: unknown[]) =>
  (await test.platform.database.query(sql, values)).rows

describe('registering', () => {
  it('registering ends with the mailed code, which signs in as an ordinary user [S-17, S-18, S-43]', async () => {
    expect(await register('New@open.test', { role: 'admin', is_verified: true })).toMatchObject({
      status: 200,
      body: { id: 'new@open.test', otp_expires_in_minutes: 10 },
    })
    expect((await logIn('new@open.test')).body).toMatchObject({ code: 'not_verified' })
    const verified = await verify('new@open.test', await newestMail(test, 'new@open.test'))
    expect(verified.body).toMatchObject({ success: true, user: { email: 'new@open.test', role: 'user' } })
    expect(verified.headers.get('set-cookie')).toContain(`leavewell_files=${verified.body.access_token};`)
    const me = await test.as(verified.body.access_token).get('/entities/User/me')
    expect(me.body).toMatchObject({ id: verified.body.id, role: 'user', is_verified: true })
    expect((await logIn('new@open.test')).status).toBe(200)
  })

  it('before the code, a wrong password gets the usual answer', async () => {
    await register('waiting@open.test')
    const answer = await visitor.post('/auth/login', { email: 'waiting@open.test', password: 'another one' })
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials'])
  })

  it('public settings show whether anyone could register now [finding F-54]', async () => {
    const closed = await startTestPlatform({ app: notesApp })
    const could = async () =>
      (await closed.as().get(`${closed.url}/api/apps/public/prod/public-settings/by-id/test`)).body
        .registration
    expect(await could()).toBe(false)
    const inviter = await closed.addUser({ email: 'inviter@closed.test', role: 'admin' })
    expect(await could()).toBe(false)
    await inviter.post('/users/invite-user', { user_email: 'late@closed.test', role: 'user' })
    expect(await could()).toBe(true)
    await closed.addUser({ email: 'late@closed.test' })
    expect(await could()).toBe(false)
    await closed.close()
    expect(
      (await visitor.get(`${test.url}/api/apps/public/prod/public-settings/by-id/test`)).body.registration,
    ).toBe(true)
  })

  it('registering is for invited addresses and the organisation’s own domains only [R-21, OP-03]', async () => {
    for (const email of ['x@closed.test', 'x@sub.open.test', 'x@open.test.evil.test']) {
      const answer = await register(email)
      expect([email, answer.status, answer.body.code]).toEqual([email, 403, 'user_not_registered'])
    }
    expect(await rows(`SELECT email FROM identity."user" WHERE email LIKE 'x@%'`)).toEqual([])
    expect((await test.mails()).filter(({ to }) => to.startsWith('x@'))).toEqual([])
  })

  it('a registered address gets the same answer, and its owner gets a link and keeps the password', async () => {
    await test.platform.identity.createUsers([{ email: 'known@open.test' }], 'the first password')
    const known = await register('known@open.test')
    const fresh = await register('fresh@open.test')
    expect(known.status).toBe(fresh.status)
    expect({ ...known.body, id: '' }).toEqual({ ...fresh.body, id: '' })
    expect(await newestMail(test, 'known@open.test')).toContain('reset_token=')
    expect(await newestMail(test, 'fresh@open.test')).toMatch(/^\d{6}$/)
    expect((await logIn('known@open.test')).status).toBe(401)
  })

  it('many concurrent registrations make one account, with one of the passwords', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register('crowd@open.test')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rows(`SELECT 1 FROM identity."user" WHERE email = 'crowd@open.test'`)).toHaveLength(1)
    expect(
      await rows(
        `SELECT 1 FROM identity.account a JOIN identity."user" u ON u.id = a."userId" WHERE u.email = 'crowd@open.test'`,
      ),
    ).toHaveLength(1)
  })

  it('registering again with the same password keeps it, with a code that replaces the previous one', async () => {
    await register('again@open.test')
    const first = await newestMail(test, 'again@open.test')
    await register('again@open.test')
    const second = await newestMail(test, 'again@open.test', 2)
    if (first !== second) expect((await verify('again@open.test', first)).status).toBe(400)
    expect((await verify('again@open.test', second)).body.message).toBe('Your address is confirmed.')
    expect((await logIn('again@open.test')).status).toBe(200)
  })
})

describe('codes', () => {
  it('codes are void after five wrong ones, until a new one is sent [S-18, S-19]', async () => {
    await register('guessed@open.test')
    const code = await newestMail(test, 'guessed@open.test')
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await verify('guessed@open.test', wrong(code))).body.code).toBe('invalid_code')
    }
    expect(await verify('guessed@open.test', code)).toMatchObject({
      status: 400,
      body: { code: 'invalid_code' },
    })
    await visitor.post('/auth/resend-otp', { email: 'guessed@open.test' })
    const next = await newestMail(test, 'guessed@open.test', 2)
    expect((await verify('guessed@open.test', next)).status).toBe(200)
  })

  it('many concurrent guesses at a code are all counted', async () => {
    await register('raced@open.test')
    const code = await newestMail(test, 'raced@open.test')
    await Promise.all(Array.from({ length: 30 }, () => verify('raced@open.test', wrong(code))))
    for (let attempt = 0; attempt < 5; attempt++) await verify('raced@open.test', wrong(code))
    expect((await verify('raced@open.test', code)).status).toBe(400)
  })

  it('codes work once, also when sent twice at the same moment', async () => {
    await register('once@open.test')
    const code = await newestMail(test, 'once@open.test')
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify('once@open.test', code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await verify('once@open.test', code)).status).toBe(400)
  })

  it('codes are replaced by the next and expire after ten minutes [S-19]', async () => {
    await register('late@open.test')
    const first = await newestMail(test, 'late@open.test')
    expect((await visitor.post('/auth/resend-otp', { email: 'late@open.test' })).status).toBe(200)
    const second = await newestMail(test, 'late@open.test', 2)
    if (first !== second) expect((await verify('late@open.test', first)).status).toBe(400)
    await test.platform.database.query(
      `UPDATE identity.verification SET "expiresAt" = now() - interval '1 second'`,
    )
    expect((await verify('late@open.test', second)).status).toBe(400)
  })

  it('codes work for one address only', async () => {
    await register('one@open.test')
    await register('two@open.test')
    const code = await newestMail(test, 'one@open.test')
    if (code !== (await newestMail(test, 'two@open.test'))) {
      expect((await verify('two@open.test', code)).status).toBe(400)
    }
  })

  it('resending a code is answered equally for unverified, registered and unknown addresses [S-19]', async () => {
    await register('waits@open.test')
    const before = (await test.mails()).length
    const answers = []
    for (const email of ['waits@open.test', 'known@open.test', 'nobody@open.test', 'admin@closed.test']) {
      const { status, body } = await visitor.post('/auth/resend-otp', { email })
      answers.push({ status, body })
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    await mailsTo(test, 'waits@open.test', 2)
    expect((await test.mails()).length).toBe(before + 1)
  })

  it('codes are in no answer or log, nor in the database once they are sent [finding F-41]', async () => {
    const { body } = await register('secret@open.test')
    const code = await newestMail(test, 'secret@open.test')
    const stored = await rows('SELECT identifier, value FROM identity.verification')
    expect(JSON.stringify([stored, body, test.logged])).not.toContain(code)
    await expect
      .poll(async () => JSON.stringify(await rows('SELECT text, html FROM platform.mail')))
      .not.toContain(code)
  })
})

describe('inviting', () => {
  const invite = (caller: Caller, fields: unknown, path = '/users/invite-user') => caller.post(path, fields)
  const somebody = { user_email: 'guest@closed.test', role: 'user' }

  it('inviting is for administrators and the service [S-23, R-10]', async () => {
    const user = await test.addUser({ email: 'user@closed.test' })
    expect((await invite(visitor, somebody)).status).toBe(401)
    expect((await invite(user, somebody)).status).toBe(403)
    for (const path of ['/users/invite-user', '/runtime/users/invite-user']) {
      expect((await invite(admin, somebody, path)).status).toBe(200)
      expect((await invite(test.as('service-secret'), somebody, path)).status).toBe(200)
    }
    expect(await mailsTo(test, 'guest@closed.test', 4)).toHaveLength(4)
  })

  it('inviting writes to the address, or returns the link for the inviter to send [finding F-50]', async () => {
    const quiet = { user_email: 'quiet@closed.test', role: 'user' }
    expect((await invite(admin, { ...quiet, mail: 'no' })).status).toBe(422)
    expect((await invite(admin, { ...quiet, mail: false })).body).toEqual({
      success: true,
      invitation: expect.any(String),
    })
    const queued = () => rows(`SELECT 1 FROM platform.mail WHERE to_address = 'quiet@closed.test'`)
    expect(await queued()).toHaveLength(0)
    const { body } = await admin.get('/users/invitations')
    expect(body).toContainEqual(expect.objectContaining({ email: 'quiet@closed.test', role: 'user' }))
    expect((await invite(admin, quiet)).body).toEqual({ success: true })
    expect(await queued()).toHaveLength(1)
  })

  it('inviting accepts only the two roles and valid addresses [R-01]', async () => {
    for (const role of ['owner', 'ADMIN', '__proto__']) {
      expect((await invite(admin, { ...somebody, role })).status).toBe(422)
    }
    for (const user_email of [
      'nothing',
      'a@b',
      'a b@closed.test',
      'a@closed.test\r\nBcc: x@evil.test',
      7,
      null,
    ]) {
      expect((await invite(admin, { user_email, role: 'user' })).status).toBe(400)
    }
    expect((await invite(admin, undefined)).status).toBe(400)
  })

  it('inviting as administrator makes an administrator, once the address is proved [S-23]', async () => {
    await invite(admin, { user_email: 'Boss@closed.test', role: 'admin' })
    expect((await rows(`SELECT 1 FROM entities."User" WHERE email = 'boss@closed.test'`)).length).toBe(0)
    await register('boss@closed.test')
    const { body } = await verify('boss@closed.test', await newestMail(test, 'boss@closed.test', 2))
    expect(body.user.role).toBe('admin')
  })

  it('neither an earlier link nor an earlier invitation lets a removed person in again', async () => {
    await invite(admin, { user_email: 'gone@closed.test', role: 'admin' })
    await register('gone@closed.test')
    const { body } = await verify('gone@closed.test', await newestMail(test, 'gone@closed.test', 2))
    await test.platform.entities.asSystem(entities => entities.delete('User', body.user.id))
    expect((await test.as(body.access_token).get('/entities/User/me')).body.code).toBe('user_not_registered')
    expect((await logIn('gone@closed.test')).body.code).toBe('user_not_registered')
    expect((await register('gone@closed.test')).body.code).toBe('user_not_registered')
    await visitor.post('/auth/reset-password-request', { email: 'gone@closed.test' })
    const reset_token = await newestToken(test, 'gone@closed.test', 3)
    await visitor.post('/auth/reset-password', { reset_token, new_password: password })
    expect((await logIn('gone@closed.test')).body.code).toBe('user_not_registered')
  })
})

it('any other input than an address, password or code is answered with 400', async () => {
  const values = [
    undefined,
    null,
    7,
    '',
    ' ',
    [],
    {},
    true,
    'x'.repeat(5_000),
    'a@b',
    '@open.test',
    'a@@open.test',
  ]
  const unreadable = [
    ...values,
    'a..b@open.test',
    '.a@open.test',
    'a@open.test\u0000',
    '"a b"@open.test',
    'ä@open.test',
  ]
  for (const path of ['login', 'register', 'verify-otp', 'resend-otp', 'reset-password-request']) {
    for (const email of unreadable) {
      const { status } = await visitor.post(`/auth/${path}`, { email, password, otp_code: '123456' })
      expect([path, email, status]).toEqual([path, email, 400])
    }
  }
  const email = 'odd@open.test'
  for (const value of values.slice(0, 9)) {
    expect((await visitor.post('/auth/register', { email, password: value })).status).toBe(400)
    expect((await visitor.post('/auth/login', { email, password: value })).status).toBe(400)
    expect((await verify(email, value as string)).status).toBe(400)
    expect(
      (await visitor.post('/auth/reset-password', { reset_token: value, new_password: password })).status,
    ).toBe(400)
  }
  for (const body of ['[]', '"text"', '7', 'null', undefined]) {
    expect((await visitor.post('/auth/login', body)).status).toBe(400)
  }
  expect((await verify(email, '\u0000')).status).toBe(400)
  expect((await visitor.post('/auth/register', { email, password: 'short' })).body.code).toBe('weak_password')
  expect(test.logged.filter(({ level }) => level === 'error')).toEqual([])
})
