import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { newestMail, newestToken } from './app/newest-mail.ts'
import { notesApp } from './app/notes-app.ts'

const password = 'long enough'
let test: TestPlatform
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: { publicUrl: 'https://notes.test', registrationDomains: ['open.test'] },
    rates: {
      loginPerAccount: { limit: 3, windowSeconds: 60 },
      loginPerAccountEverywhere: { limit: 8, windowSeconds: 3_600 },
    },
  })
})
afterAll(() => test.close())

const made = (email: string, more = {}) => test.platform.identity.createUsers([{ email, ...more }], password)
const logIn = (email: string, given: string, address: string, cookie = '') =>
  test.as(undefined, { 'x-forwarded-for': address, cookie }).post('/auth/login', { email, password: given })
/** Sends wrong passwords from one address, and returns the answers. */
const guess = async (email: string, address: string, times: number) => {
  const statuses = []
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await logIn(email, `no ${turn}`, address)).status)
  return statuses
}
const deviceOf = ({ headers }: { headers: Headers }) =>
  /leavewell_device=[\w-]+/.exec(headers.getSetCookie().join('\n'))?.[0] ?? ''

describe('guessing a password', () => {
  it('guessing blocks only the guesser: from elsewhere the right password works [finding F-33]', async () => {
    await made('ann@notes.test')
    expect(await guess('ann@notes.test', '9.9.9.9', 4)).toEqual([401, 401, 401, 429])
    expect((await logIn('ann@notes.test', password, '9.9.9.9')).status).toBe(429)
    const answer = await logIn('ann@notes.test', password, '1.1.1.1')
    expect(answer.status).toBe(200)
    test.clock.advance(61_000)
    expect((await logIn('ann@notes.test', password, '9.9.9.9')).status).toBe(200)
  })

  it('addresses of one household count as one, however many it has [finding F-33] [finding F-38]', async () => {
    await made('gus@notes.test')
    const answers = []
    for (const host of ['1', 'b:c:d', 'ffff', '2'])
      answers.push(...(await guess('gus@notes.test', `2001:db8:1:2::${host}`, 1)))
    expect(answers).toEqual([401, 401, 401, 429])
    expect((await logIn('gus@notes.test', password, '2001:db8:1:2::3')).status).toBe(429)
    expect((await logIn('gus@notes.test', password, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('guessing from many addresses is slow too, and never blocks the owner’s known device [finding F-33]', async () => {
    await made('ben@notes.test')
    const device = deviceOf(await logIn('ben@notes.test', password, '1.1.1.1'))
    expect(device).not.toBe('')
    const answers = []
    for (const address of ['2.0.0.1', '2.0.0.2', '2.0.0.3', '2.0.0.4'])
      answers.push(...(await guess('ben@notes.test', address, 2)))
    expect(answers.slice(-2)).toEqual([401, 429])
    expect((await logIn('ben@notes.test', password, '3.3.3.3')).status).toBe(429)
    expect((await logIn('ben@notes.test', password, '3.3.3.3', device)).status).toBe(200)
    // A forged mark or one of another account does not help.
    await made('cat@notes.test')
    const other = deviceOf(await logIn('cat@notes.test', password, '1.1.1.1'))
    for (const cookie of [other, `${device.slice(0, -1)}x`, 'leavewell_device=x'])
      expect((await logIn('ben@notes.test', password, '3.3.3.3', cookie)).status).toBe(429)
  })

  it('guessing on a known device is slow as well, and right passwords are not counted [finding F-33]', async () => {
    await made('dan@notes.test')
    const device = deviceOf(await logIn('dan@notes.test', password, '1.1.1.1'))
    for (let turn = 0; turn < 5; turn += 1)
      expect((await logIn('dan@notes.test', password, '1.1.1.1', device)).status).toBe(200)
    const statuses = []
    for (const given of ['a', 'b', 'c', 'd'])
      statuses.push((await logIn('dan@notes.test', given, '1.1.1.1', device)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  it('guessing at the log-in does not keep the owner from changing the password [finding F-33]', async () => {
    const [id = ''] = await made('eve@notes.test')
    await guess('eve@notes.test', '9.9.9.9', 4)
    const signedIn = test.as(await test.platform.identity.sessions.open(id))
    const change = { user_id: id, current_password: password, new_password: 'another one' }
    expect((await signedIn.post('/auth/change-password', change)).status).toBe(200)
  })
})

describe('a removed person', () => {
  it('a removed person returns only by an invitation, not by password reset or registration [finding F-35]', async () => {
    const email = 'gone@open.test'
    const [id = ''] = await made(email)
    const boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
    await test.platform.entities.asSystem(entities => entities.delete('User', id))
    const visitor = test.as()
    await visitor.post('/auth/reset-password-request', { email })
    const reset_token = await newestToken(test, email)
    await visitor.post('/auth/reset-password', { reset_token, new_password: 'a new password' })
    expect(await logIn(email, 'a new password', '1.1.1.1')).toMatchObject({
      status: 403,
      body: { code: 'user_not_registered' },
    })
    expect((await visitor.post('/auth/register', { email, password })).status).toBe(403)
    await boss.post('/users/invite-user', { user_email: email, role: 'user' })
    await visitor.post('/auth/reset-password-request', { email })
    const again = await newestToken(test, email, 3)
    await visitor.post('/auth/reset-password', { reset_token: again, new_password: password })
    expect((await logIn(email, password, '1.1.1.1')).status).toBe(200)
  })
})

describe('invitations', () => {
  it('invitations are listed until they are used, and can be revoked [finding F-36]', async () => {
    const boss = await test.addUser({ email: 'head@notes.test', role: 'admin' })
    const ann = await test.addUser({ email: 'other@notes.test' })
    for (const user_email of ['one@new.test', 'two@new.test'])
      await boss.post('/users/invite-user', { user_email, role: 'user' })
    const open = async () =>
      (await boss.get('/users/invitations')).body.map(({ email }: { email: string }) => email)
    expect((await open()).filter((email: string) => email.endsWith('@new.test')).sort()).toEqual([
      'one@new.test',
      'two@new.test',
    ])
    expect((await ann.get('/users/invitations')).status).toBe(403)
    expect((await test.as().get('/users/invitations')).status).toBe(401)
    expect((await ann.delete('/users/invitations/one@new.test')).status).toBe(403)
    expect((await boss.delete('/users/invitations/One@new.test')).status).toBe(200)
    expect((await boss.delete('/users/invitations/one@new.test')).status).toBe(404)
    expect(await open()).not.toContain('one@new.test')
    const register = await test.as().post('/auth/register', { email: 'one@new.test', password })
    expect(register.status).toBe(403)
  })
})

describe('a link to choose a password', () => {
  it('password links are sent by administrators in their own name, and logged [finding F-66]', async () => {
    const boss = await test.addUser({ email: 'chief@notes.test', role: 'admin' })
    const [id = ''] = await made('forgot@notes.test')
    const ann = await test.addUser({ email: 'third@notes.test' })
    expect((await ann.post('/users/send-password-link', { user_id: id })).status).toBe(403)
    expect((await boss.post('/users/send-password-link', { user_id: 'nobody' })).status).toBe(404)
    expect((await boss.post('/users/send-password-link', { user_id: id })).status).toBe(200)
    expect(await newestToken(test, 'forgot@notes.test')).toMatch(/./)
    const { rows } = await test.platform.database.query(
      `SELECT actor_id, after FROM platform.change WHERE entity = 'Password' AND record_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ actor_id: boss.id, after: { user_id: id, changed_by: 'link_sent' } }])
  })
})

describe('an office of 60 at one address, with one attacker,', { timeout: 120_000 }, () => {
  const OFFICE = '7.7.7.7'
  let office: TestPlatform
  const from = (cookie = '') => office.as(undefined, { 'x-forwarded-for': OFFICE, cookie })
  const signIn = (email: string, given = password, cookie = '') =>
    from(cookie).post('/auth/login', { email, password: given })
  const join = (email: string) => from().post('/auth/register', { email, password })
  const confirm = async (email: string) => {
    const otp_code = /\b(\d{6})\b/.exec(await newestMail(office, email))?.[1]
    return from().post('/auth/verify-otp', { email, otp_code })
  }
  const staff = Array.from({ length: 60 }, (_, n) => `s${n}@office.test`)

  beforeAll(async () => {
    office = await startTestPlatform({
      app: notesApp,
      settings: { publicUrl: 'https://notes.test', registrationDomains: ['open.test'] },
      rates: {
        loginPerAddress: { limit: 20, windowSeconds: 3_600 },
        codePerAddress: { limit: 2, windowSeconds: 3_600 },
        resetPerAddress: { limit: 10, windowSeconds: 3_600 },
      },
    })
    await office.platform.identity.createUsers(
      [...staff, 'boss@office.test'].map(email => ({ email })),
      password,
    )
  })
  afterAll(() => office.close())

  it('an office of 60 signs in after an attacker has used up the address’s guesses [R3-88]', async () => {
    const guesses = []
    for (let n = 0; n < 25; n += 1) guesses.push((await signIn(`s${n}@office.test`, 'a guess')).status)
    expect(new Set(guesses)).toEqual(new Set([401]))
    const answers = []
    for (const email of staff) answers.push((await signIn(email)).status)
    expect(answers).toEqual(staff.map(() => 200))
  })

  it('a busy address gives everyone 3 tries per account, and the owner elsewhere the usual number [R3-88]', async () => {
    for (const [given, status] of [
      ['typo', 401],
      ['typo', 401],
      [password, 200],
    ] as const)
      expect((await signIn('s1@office.test', given)).status).toBe(status)
    const tries = []
    for (let n = 0; n < 4; n += 1) tries.push((await signIn('boss@office.test', 'a guess')).status)
    expect(tries).toEqual([401, 401, 401, 429])
    const elsewhere = office.as(undefined, { 'x-forwarded-for': '8.8.8.8' })
    const answer = await elsewhere.post('/auth/login', { email: 'boss@office.test', password })
    expect(answer.status).toBe(200)
  })

  it('right passwords at an address are not counted [R3-88]', async () => {
    office.clock.advance(3_601_000)
    for (let n = 0; n < 22; n += 1) expect((await signIn('s3@office.test')).status).toBe(200)
    const tries = []
    for (let n = 0; n < 4; n += 1) tries.push((await signIn('s3@office.test', 'a guess')).status)
    expect(tries).toEqual([401, 401, 401, 401])
  })

  it('an invited person registers after strangers have used up the address’s registrations [R3-88]', async () => {
    const admin = await office.addUser({ email: 'admin@office.test', role: 'admin' })
    await admin.post('/users/invite-user', { user_email: 'new@elsewhere.test', role: 'user' })
    const strangers = []
    for (const name of ['x', 'y', 'z']) strangers.push((await join(`${name}@open.test`)).status)
    expect(strangers).toEqual([200, 200, 429])
    expect((await join('new@elsewhere.test')).status).toBe(200)
    expect((await confirm('new@elsewhere.test')).status).toBe(200)
    expect((await join('other@open.test')).status).toBe(429)
  })

  it('confirmed registrations at an address are not counted [R3-88]', async () => {
    office.clock.advance(3_601_000)
    for (const email of ['a@open.test', 'b@open.test', 'c@open.test']) {
      expect((await join(email)).status).toBe(200)
      expect((await confirm(email)).status).toBe(200)
    }
  })

  it('a busy address gets one password link per account, and a known device the usual number [R3-88]', async () => {
    const device = deviceOf(await signIn('s2@office.test'))
    const ask = (email: string, cookie = '') => from(cookie).post('/auth/reset-password-request', { email })
    for (let n = 0; n < 10; n += 1) await ask(`made-up-${n}@office.test`)
    const statuses = []
    for (const cookie of ['', '', device]) statuses.push((await ask('s2@office.test', cookie)).status)
    expect(statuses).toEqual([200, 429, 200])
  })

  it('guesses at passwords block no second step and no passkey [R3-88]', async () => {
    for (let n = 0; n < 25; n += 1) await signIn(`s${n}@office.test`, 'a guess')
    const answer = await from().post('/auth/two-factor', { challenge: 'made up', code: '000000' })
    expect([answer.status, answer.body.code]).toEqual([401, 'challenge_expired'])
    expect((await from().post('/auth/passkey/options', {})).status).toBe(200)
  })
})
