import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { newestToken } from './app/newest-mail.ts'
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
/** Wrong passwords from one address, by what they are answered. */
const guess = async (email: string, address: string, times: number) => {
  const statuses = []
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await logIn(email, `no ${turn}`, address)).status)
  return statuses
}
const deviceOf = ({ headers }: { headers: Headers }) =>
  /leavewell_device=[\w-]+/.exec(headers.getSetCookie().join('\n'))?.[0] ?? ''

describe('guessing a password', () => {
  it('locks out nobody but who guesses: from elsewhere the right one opens [finding F-33]', async () => {
    await made('ann@notes.test')
    expect(await guess('ann@notes.test', '9.9.9.9', 4)).toEqual([401, 401, 401, 429])
    expect((await logIn('ann@notes.test', password, '9.9.9.9')).status).toBe(429)
    const answer = await logIn('ann@notes.test', password, '1.1.1.1')
    expect(answer.status).toBe(200)
    test.clock.advance(61_000)
    expect((await logIn('ann@notes.test', password, '9.9.9.9')).status).toBe(200)
  })

  it('counts the addresses of one household as one, however many it has [finding F-33] [finding F-38]', async () => {
    await made('gus@notes.test')
    const answers = []
    for (const host of ['1', 'b:c:d', 'ffff', '2'])
      answers.push(...(await guess('gus@notes.test', `2001:db8:1:2::${host}`, 1)))
    expect(answers).toEqual([401, 401, 401, 429])
    expect((await logIn('gus@notes.test', password, '2001:db8:1:2::3')).status).toBe(429)
    expect((await logIn('gus@notes.test', password, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('from many addresses is slow, too, and never keeps a device out where the owner was before [finding F-33]', async () => {
    await made('ben@notes.test')
    const device = deviceOf(await logIn('ben@notes.test', password, '1.1.1.1'))
    expect(device).not.toBe('')
    const answers = []
    for (const address of ['2.0.0.1', '2.0.0.2', '2.0.0.3', '2.0.0.4'])
      answers.push(...(await guess('ben@notes.test', address, 2)))
    expect(answers.slice(-2)).toEqual([401, 429])
    expect((await logIn('ben@notes.test', password, '3.3.3.3')).status).toBe(429)
    expect((await logIn('ben@notes.test', password, '3.3.3.3', device)).status).toBe(200)
    // Neither made up nor of another account does it help.
    await made('cat@notes.test')
    const other = deviceOf(await logIn('cat@notes.test', password, '1.1.1.1'))
    for (const cookie of [other, `${device.slice(0, -1)}x`, 'leavewell_device=x'])
      expect((await logIn('ben@notes.test', password, '3.3.3.3', cookie)).status).toBe(429)
  })

  it('on a known device is slow as well, and right passwords are not counted [finding F-33]', async () => {
    await made('dan@notes.test')
    const device = deviceOf(await logIn('dan@notes.test', password, '1.1.1.1'))
    for (let turn = 0; turn < 5; turn += 1)
      expect((await logIn('dan@notes.test', password, '1.1.1.1', device)).status).toBe(200)
    const statuses = []
    for (const given of ['a', 'b', 'c', 'd'])
      statuses.push((await logIn('dan@notes.test', given, '1.1.1.1', device)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  it('at the log-in does not keep the owner from changing it [finding F-33]', async () => {
    const [id = ''] = await made('eve@notes.test')
    await guess('eve@notes.test', '9.9.9.9', 4)
    const signedIn = test.as(await test.platform.identity.sessions.open(id))
    const change = { user_id: id, current_password: password, new_password: 'another one' }
    expect((await signedIn.post('/auth/change-password', change)).status).toBe(200)
  })
})

describe('who was removed', () => {
  it('does not come back by password reset or registration, only by an invitation [finding F-35]', async () => {
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
  it('are listed until they are taken up, and can be withdrawn [finding F-36]', async () => {
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
  it('is sent by administrators, in their own name, and the change log says so [finding F-66]', async () => {
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
