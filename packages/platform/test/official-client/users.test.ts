import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { newestMail, newestToken } from '../app/newest-mail.ts'
import { notesApp } from '../app/notes-app.ts'
import { timeCode } from '../app/time-code.ts'
import { CLIENTS } from './clients.ts'

const many = { limit: 1_000, windowSeconds: 60 }
let test: TestPlatform
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: { registrationDomains: ['open.test'] },
    rates: {
      codePerAccount: many,
      codePerAccountEverywhere: many,
      codePerAddress: many,
      verifyPerAccount: many,
      verifyPerAccountEverywhere: many,
    },
  })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin', pay: 9 })
})
afterAll(() => test.close())

describe.each(CLIENTS)('%s: people', (name, createClient) => {
  const place = name.replaceAll(' ', '-')
  const visitor = () => createClient({ url: test.url })
  let ann: TestUser
  beforeAll(async () => {
    ann = await test.addUser({ email: `ann@${place}.test`, nickname: 'A', pay: 7 })
  })

  it('me and updateMe: own fields, and none that only others may set [S-15 S-16]', async () => {
    const { auth } = createClient({ url: test.url, token: ann.token })
    expect(await auth.isAuthenticated()).toBe(true)
    const [me, again] = await Promise.all([auth.me(), auth.me()])
    expect(me).toMatchObject({ id: ann.id, email: `ann@${place}.test`, role: 'user', nickname: 'A' })
    expect(again).toEqual(me)
    expect(me).not.toHaveProperty('pay')
    const sent = {
      ...me,
      nickname: 'B',
      email: 'other@x.test',
      full_name: 'Other',
      created_date: '2000-01-01',
    }
    expect(await auth.updateMe(sent)).toMatchObject({
      nickname: 'B',
      email: me.email,
      full_name: me.full_name,
    })
    await expect(auth.updateMe({ role: 'admin' })).rejects.toMatchObject({ status: 403 })
    await expect(auth.updateMe({ pay: 1 })).rejects.toMatchObject({ status: 403 })
  })

  it('without a token no one is signed in [S-15]', async () => {
    const { auth } = visitor()
    expect(await auth.isAuthenticated()).toBe(false)
    await expect(auth.me()).rejects.toMatchObject({ status: 401, code: 'auth_required' })
  })

  it('User is an entity: listed by rule, changed by administrators, never created [OP-16]', async () => {
    const { User } = createClient({ url: test.url, token: ann.token }).entities
    const seen = (await User?.filter({ email: 'boss@notes.test' })) ?? []
    expect(seen).toMatchObject([{ id: boss.id, role: 'admin' }])
    expect(seen[0]).not.toHaveProperty('pay')
    await expect(User?.update(boss.id, { nickname: 'x' })).rejects.toMatchObject({ status: 403 })
    const { User: ByBoss } = createClient({ url: test.url, token: boss.token }).entities
    expect(await ByBoss?.update(ann.id, { role: 'admin', pay: 8 })).toMatchObject({ role: 'admin', pay: 8 })
    expect(await ByBoss?.update(ann.id, { role: 'user' })).toMatchObject({ role: 'user' })
    await expect(ByBoss?.update(ann.id, { role: 'king' })).rejects.toMatchObject({ status: 422 })
    await expect(ByBoss?.create({ email: 'made@up.test' })).rejects.toMatchObject({ status: 403 })
    await expect(ByBoss?.bulkCreate([{ email: 'made@up.test' }])).rejects.toMatchObject({ status: 403 })
    await expect(ByBoss?.delete(ann.id)).rejects.toMatchObject({ status: 403 })
  })

  it('the client registers, verifies, signs in, resets and changes the password [S-17 S-18 S-19 S-20 S-21 S-22]', async () => {
    const email = `${place}@open.test`
    const client = visitor()
    expect(await client.auth.register({ email, password: 'long enough 1' })).toMatchObject({
      otp_expires_in_minutes: 10,
    })
    await client.auth.resendOtp(email)
    const otpCode = await newestMail(test, email, 2)
    expect(await client.auth.verifyOtp({ email, otpCode })).toMatchObject({
      access_token: expect.any(String),
    })
    const login = await client.auth.loginViaEmailPassword(email, 'long enough 1')
    expect(login).toMatchObject({ access_token: expect.any(String), user: { email } })
    expect(await client.auth.me()).toMatchObject({ email, role: 'user' })
    await client.auth.changePassword({
      userId: login.user.id,
      currentPassword: 'long enough 1',
      newPassword: 'long enough 2',
    })
    await client.auth.resetPasswordRequest(email)
    await client.auth.resetPassword({
      resetToken: await newestToken(test, email, 4),
      newPassword: 'long enough 3',
    })
    const late = visitor()
    expect((await late.auth.loginViaEmailPassword(email, 'long enough 3')).user).toMatchObject({ email })
    await expect(visitor().auth.loginViaEmailPassword(email, 'long enough 2')).rejects.toMatchObject({
      status: 401,
    })
    late.auth.logout()
    await expect(late.auth.me()).rejects.toMatchObject({ status: 401 })
  })

  it('a log-in that needs a second step fails with a clear sentence, and signs no one in', async () => {
    const [email, password] = [`twice@${place}.test`, 'long enough 1']
    const [id = ''] = await test.platform.identity.createUsers([{ email }], password)
    const self = test.as(await test.platform.identity.sessions.open(id))
    const { secret } = (await self.post('/auth/two-factor/begin', { password })).body
    const code = await timeCode(secret, test.clock.now())
    expect((await self.post('/auth/two-factor/confirm', { code })).status).toBe(200)
    const client = visitor()
    await expect(client.auth.loginViaEmailPassword(email, password)).rejects.toMatchObject({
      status: 401,
      code: 'two_factor_required',
      message: expect.stringContaining('sign in on the web page'),
    })
    expect(await client.auth.isAuthenticated()).toBe(false)
  })

  it('the client invites as an administrator only [S-23]', async () => {
    const email = `guest@${place}.test`
    await createClient({ url: test.url, token: boss.token }).auth.inviteUser(email, 'user')
    expect(await newestMail(test, email)).toContain('http')
    const byAnn = createClient({ url: test.url, token: ann.token })
    await expect(byAnn.auth.inviteUser('x@y.test', 'user')).rejects.toMatchObject({ status: 403 })
  })
})
