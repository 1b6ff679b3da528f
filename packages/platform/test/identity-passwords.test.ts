import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { mailsTo, newestMail, newestToken } from './app/newest-mail.ts'
import { notesApp } from './app/notes-app.ts'

const password = 'long enough'
const next = 'another long one'
const many = { limit: 1_000, windowSeconds: 60 }
let test: TestPlatform
let visitor: Caller
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: { registrationDomains: ['open.test'], serviceToken: 'service-secret' },
    rates: { loginPerAccount: many, codePerAccount: many, codePerAccountEverywhere: many },
  })
  visitor = test.as()
})
afterAll(() => test.close())

const logIn = (email: string, secret = password) => visitor.post('/auth/login', { email, password: secret })
const me = async (token: string) => (await test.as(token).get('/entities/User/me')).status
const askReset = (email: string) => visitor.post('/auth/reset-password-request', { email })
const reset = (reset_token: string, new_password = next) =>
  visitor.post('/auth/reset-password', { reset_token, new_password })
const expireEverything = () =>
  test.platform.database.query(`UPDATE identity.verification SET "expiresAt" = now() - interval '1 second'`)

/** Creates a registered person with the password above and an open session. */
async function user(name: string, fields = {}) {
  const email = `${name}@open.test`
  const [id = ''] = await test.platform.identity.createUsers([{ email, ...fields }], password)
  const token: string = (await logIn(email)).body.access_token
  return { id, email, token, ...test.as(token) }
}

describe('a forgotten password', () => {
  it('a reset request is answered equally for known, unverified and unknown addresses [S-20]', async () => {
    const ann = await user('ann')
    await visitor.post('/auth/register', { email: 'waits@open.test', password })
    const answers = await Promise.all([ann.email, 'waits@open.test', 'nobody@open.test'].map(askReset))
    const seen = answers.map(({ status, body }) => JSON.stringify({ status, body }))
    expect(new Set(seen).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    await mailsTo(test, ann.email)
    expect((await test.mails()).filter(({ to }) => to === 'nobody@open.test')).toEqual([])
  })

  it('a forgotten password is replaced by the mailed link, once, with all sessions ended and a mail [S-21]', async () => {
    const bob = await user('bob')
    await askReset(bob.email)
    const token = await newestToken(test, bob.email)
    const answers = await Promise.all([reset(token), reset(token, 'yet another one')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('invalid_token')
    expect(await me(bob.token)).toBe(401)
    expect((await logIn(bob.email)).status).toBe(401)
    const chosen = answers[0]?.status === 200 ? next : 'yet another one'
    expect((await logIn(bob.email, chosen)).status).toBe(200)
    expect((await mailsTo(test, bob.email, 2)).map(({ subject }) => subject)).toEqual(['Reset', 'Changed'])
  })

  it('a new password can be chosen with the newest of several links, which voids the others', async () => {
    const cat = await user('cat')
    await askReset(cat.email)
    const older = await newestToken(test, cat.email)
    await askReset(cat.email)
    expect((await reset(await newestToken(test, cat.email, 2))).status).toBe(200)
    expect((await reset(older, 'the attacker’s')).status).toBe(400)
    expect((await logIn(cat.email, next)).status).toBe(200)
  })

  it('a new password must be long enough, and the link survives the refusal [S-21]', async () => {
    const dan = await user('dan')
    await askReset(dan.email)
    const token = await newestToken(test, dan.email)
    expect((await reset(token, 'short')).body.code).toBe('weak_password')
    expect((await reset(token, 'x'.repeat(201))).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
  })

  it('a password link expires, and cannot be guessed or found in the database [finding F-41]', async () => {
    const eve = await user('eve')
    await askReset(eve.email)
    const token = await newestToken(test, eve.email)
    const { rows } = await test.platform.database.query('SELECT * FROM identity.verification')
    expect(JSON.stringify([rows, test.logged])).not.toContain(token)
    // It is not in the outbox either, once it is sent.
    const outbox = () => test.platform.database.query('SELECT * FROM platform.mail')
    await expect.poll(async () => JSON.stringify((await outbox()).rows)).not.toContain(token)
    for (const forged of [
      '',
      ' ',
      token.slice(1),
      `${token}x`,
      `reset-password:${token}`,
      '\u0000',
      '%',
      '../x',
    ]) {
      expect((await reset(forged)).status).toBe(400)
    }
    await expireEverything()
    expect((await reset(token)).body.code).toBe('invalid_token')
    expect((await logIn(eve.email)).status).toBe(200)
  })

  it('a password link proves the address of a person who never entered the code', async () => {
    await visitor.post('/auth/register', { email: 'fay@open.test', password })
    await askReset('fay@open.test')
    await expect.poll(() => newestToken(test, 'fay@open.test', 2)).not.toBe('')
    expect((await reset(await newestToken(test, 'fay@open.test', 2))).status).toBe(200)
    expect((await logIn('fay@open.test', next)).body.user).toMatchObject({ role: 'user', is_verified: true })
    expect(
      (await test.mails()).filter(({ to, text }) => to === 'fay@open.test' && text === 'password'),
    ).toEqual([])
  })

  it('a password link does not let in a deactivated person [R-21]', async () => {
    const gus = await user('gus')
    await test.platform.entities.asSystem(entities => entities.update('User', gus.id, { disabled: true }))
    await askReset(gus.email)
    expect((await reset(await newestToken(test, gus.email))).status).toBe(200)
    expect((await logIn(gus.email, next)).body.code).toBe('user_not_registered')
  })
})

describe('changing one’s password', () => {
  const change = (caller: Caller, user_id: string, current_password: string, new_password = next) =>
    caller.post('/auth/change-password', { user_id, current_password, new_password })

  it('changing one’s password needs oneself, the current and a valid new password [S-22]', async () => {
    const hal = await user('hal')
    const ida = await user('ida', { role: 'admin' })
    expect((await change(visitor, hal.id, password)).status).toBe(401)
    expect((await change(test.as('forged'), hal.id, password)).status).toBe(401)
    expect((await change(test.as('service-secret'), hal.id, password)).status).toBe(403)
    expect((await change(ida, hal.id, password)).status).toBe(403)
    expect((await change(hal, hal.id, 'not the one')).body.code).toBe('invalid_password')
    expect((await change(hal, hal.id, password, 'short')).body.code).toBe('weak_password')
    expect((await hal.post('/auth/change-password')).status).toBe(400)
    expect((await logIn(hal.email)).status).toBe(200)
  })

  it('changing one’s password ends all other sessions and voids links [S-22]', async () => {
    const jan = await user('jan')
    const other = (await logIn(jan.email)).body.access_token
    await askReset(jan.email)
    const link = await newestToken(test, jan.email)
    expect((await change(jan, jan.id, password)).body).toEqual({ success: true })
    expect(await me(jan.token)).toBe(200)
    expect(await me(other)).toBe(401)
    expect((await logIn(jan.email)).status).toBe(401)
    expect((await logIn(jan.email, next)).status).toBe(200)
    expect((await reset(link, 'the thief’s choice')).status).toBe(400)
    expect((await mailsTo(test, jan.email, 2)).map(({ subject }) => subject)).toEqual(['Reset', 'Changed'])
  })

  it('changing one’s password is refused while acting for another person', async () => {
    const kim = await user('kim')
    const root = await user('root', { role: 'admin' })
    const acting = test.as(root.token, { 'x-impersonate-user': kim.email })
    for (const id of [kim.id, root.id]) expect((await change(acting, id, password)).status).toBe(403)
    expect((await logIn(kim.email)).status).toBe(200)
    expect((await logIn(root.email)).status).toBe(200)
  })

  it('changing one’s password cannot be used to guess the current one', async () => {
    const strict = await startTestPlatform({
      app: notesApp,
      rates: { loginPerAccount: { limit: 3, windowSeconds: 60 } },
    })
    try {
      const lee = await strict.addUser({ email: 'lee@open.test' })
      const statuses = []
      for (const guess of ['guess one', 'guess two', 'guess three', 'guess four']) {
        statuses.push((await change(lee, lee.id, guess)).status)
      }
      expect(statuses).toEqual([400, 400, 400, 429])
    } finally {
      await strict.close()
    }
  })
})

describe('the first administrator', () => {
  it('the first administrator gets in with a link that works once, and no other is issued [OP-03]', async () => {
    const empty = await startTestPlatform({ app: notesApp })
    const choose = (link: string | undefined, new_password: string) =>
      empty.as().post('/auth/reset-password', {
        reset_token: new URL(link ?? '').searchParams.get('reset_token'),
        new_password,
      })
    const start = () => empty.platform.identity.setUpFirstAdministrator(' Boss@Closed.test ')
    try {
      const older = await start()
      const link = await start()
      expect(link).toMatch(
        new RegExp(`^${empty.url}/login\\?reset_token=[\\w-]{30,}&mode=set-up&email=boss%40closed.test$`),
      )
      expect(await newestMail(empty, 'boss@closed.test', 2)).toBe(link)
      expect((await choose(link, 'short')).status).toBe(400)
      expect((await choose(link, password)).status).toBe(200)
      expect((await choose(link, 'somebody else’s')).status).toBe(400)
      expect((await choose(older, 'somebody else’s')).status).toBe(400)
      const { body } = await empty.as().post('/auth/login', { email: 'boss@closed.test', password })
      expect(body.user).toMatchObject({ email: 'boss@closed.test', role: 'admin' })
      expect(await start()).toBeUndefined()
      expect(JSON.stringify(empty.logged)).not.toContain('reset_token')
    } finally {
      await empty.close()
    }
  })

  it('the first administrator may also register with the address, as invited', async () => {
    const empty = await startTestPlatform({ app: notesApp })
    try {
      await empty.platform.identity.setUpFirstAdministrator('boss@closed.test')
      const email = 'boss@closed.test'
      await empty.as().post('/auth/register', { email, password })
      const otp_code = await newestMail(empty, email, 2)
      expect((await empty.as().post('/auth/verify-otp', { email, otp_code })).body.user.role).toBe('admin')
      expect((await empty.as().post('/auth/login', { email, password })).status).toBe(200)
    } finally {
      await empty.close()
    }
  })
})
