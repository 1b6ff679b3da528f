import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { type Authenticator, createAuthenticator } from './app/authenticator.ts'
import { notesApp } from './app/notes-app.ts'

const password = 'long enough'
let test: TestPlatform
let visitor: Caller
let admin: TestUser
let number = 0
let ids: string[]
const emailOf = (at: number) => `person${at}@open.test`
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, settings: { serviceToken: 'service-secret' } })
  visitor = test.as()
  admin = await test.addUser({ email: 'admin@open.test', role: 'admin' })
  // Created together, because hashing a password takes time.
  ids = await test.platform.identity.createUsers(
    Array.from({ length: 50 }, (_, at) => ({ email: emailOf(at) })),
    password,
  )
})
afterAll(() => test.close())

async function user() {
  const [email, id = ''] = [emailOf(number), ids[number++]]
  const token = await test.platform.identity.sessions.open(id)
  return { id, email, ...test.as(token) }
}

async function add(one: Caller, device: Authenticator, changed: object = {}, name = 'Phone') {
  const { body } = await one.post('/auth/passkeys/options', { password })
  return one.post('/auth/passkeys', { name, response: device.create(body, changed) })
}
const question = async () => (await visitor.post('/auth/passkey/options')).body as { challenge: string }
const signIn = async (device: Authenticator, changed: object = {}) =>
  visitor.post('/auth/passkey', { response: device.get(await question(), changed) })

/** Creates a person with a passkey. */
async function withPasskey() {
  const [one, device] = [await user(), createAuthenticator(test.url)]
  expect((await add(one, device)).body).toEqual({ success: true })
  return { ...one, device }
}

describe('adding a passkey', () => {
  it('adding a passkey needs the password, and then signs in without password or code', async () => {
    const [one, device] = [await user(), createAuthenticator(test.url)]
    const refused = await one.post('/auth/passkeys/options', { password: 'another' })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_password'])
    const { body: options } = await one.post('/auth/passkeys/options', { password })
    expect(options).toMatchObject({
      rp: { id: new URL(test.url).hostname, name: 'Notes' },
      user: { name: one.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await one.post('/auth/passkeys', { name: 'Phone', response: device.create(options) })
    expect((await one.get('/auth/passkeys')).body).toEqual([
      {
        id: expect.any(String),
        name: 'Phone',
        created_date: expect.stringMatching(/Z$/),
        last_used_date: null,
      },
    ])
    expect((await one.get('/entities/User/me')).body.passkeys).toBe(1)

    const { status, body, headers } = await signIn(device)
    expect([status, body.user.email]).toEqual([200, one.email])
    // For pictures, for sign-out, and the mark of a known device.
    expect(headers.getSetCookie()).toHaveLength(3)
    expect((await test.as(body.access_token).get('/entities/User/me')).body.id).toBe(one.id)
    expect((await one.get('/auth/passkeys')).body[0].last_used_date).toMatch(/Z$/)
  })

  it.each<[string, object]>([
    ['made on another page', { origin: 'https://evil.test' }],
    ['made for another host', { rpId: 'evil.test' }],
    ['made without finger, face or PIN', { isVerified: false }],
  ])('is refused for one %s', async (_, changed) => {
    const one = await user()
    const { status, body } = await add(one, createAuthenticator(test.url), changed)
    expect([status, body.code]).toEqual([400, 'invalid_passkey'])
    expect((await one.get('/auth/passkeys')).body).toEqual([])
  })

  it('adding a passkey is refused for another person’s, a used, or an already known challenge', async () => {
    const [one, other] = [await withPasskey(), await user()]
    const { body: options } = await other.post('/auth/passkeys/options', { password })
    const response = createAuthenticator(test.url).create(options)
    expect((await one.post('/auth/passkeys', { name: 'x', response })).status).toBe(400)
    const { body: own } = await other.post('/auth/passkeys/options', { password })
    const made = createAuthenticator(test.url).create(own)
    const answers = [1, 2].map(() => other.post('/auth/passkeys', { name: 'x', response: made }))
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await add(one, one.device)).status).toBe(400)
    const signInQuestion = { ...own, ...(await question()) }
    const crossed = createAuthenticator(test.url).create(signInQuestion)
    expect((await one.post('/auth/passkeys', { name: 'x', response: crossed })).status).toBe(400)
  })

  it.each([
    [null],
    ['x'],
    [{}],
    [{ id: 'x' }],
    [{ id: 'x', response: null }],
    [{ id: 'x', response: { clientDataJSON: 'bm8' } }],
  ])('adding a passkey refuses %j as an answer of an authenticator', async response => {
    const one = await user()
    expect((await one.post('/auth/passkeys', { name: 'x', response })).status).toBe(400)
    expect((await visitor.post('/auth/passkey', { response })).status).toBe(400)
  })
})

describe('signing in with a passkey', () => {
  it.each<[string, object]>([
    ['on another page', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['as somebody else', { userHandle: Buffer.from('nobody').toString('base64url') }],
    ['with another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['with a count that it has passed, as a copy would have', { counter: 1 }],
  ])('is refused %s', async (_, changed) => {
    const { device } = await withPasskey()
    const { status, body } = await signIn(device, changed)
    expect([status, body.code]).toEqual([401, 'invalid_passkey'])
    expect(body).not.toHaveProperty('access_token')
    expect((await signIn(device)).status).toBe(200)
  })

  it('sign-in accepts each challenge once, in time, and only our own', async () => {
    const { device } = await withPasskey()
    const asked = await question()
    const response = device.get(asked)
    const answers = [1, 2].map(() => visitor.post('/auth/passkey', { response }))
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 401])
    const old = await question()
    test.clock.advance(301_000)
    expect((await visitor.post('/auth/passkey', { response: device.get(old) })).status).toBe(401)
    const madeUp = { challenge: 'A'.repeat(43) }
    expect((await visitor.post('/auth/passkey', { response: device.get(madeUp) })).status).toBe(401)
  })

  it('sign-in reveals no passkey owners, and knows no passkey that was never added', async () => {
    expect(await question()).not.toHaveProperty('allowCredentials.0')
    const stranger = createAuthenticator(test.url)
    expect((await signIn(stranger)).body.code).toBe('invalid_passkey')
  })

  it('sign-in with a passkey is refused for a deactivated person', async () => {
    const { id, device } = await withPasskey()
    await admin.put(`/entities/User/${id}`, { disabled: true })
    expect((await signIn(device)).status).toBe(403)
  })
})

describe('one’s passkeys', () => {
  it('one’s passkeys can be renamed and removed, with a mail, and a removed one no longer works', async () => {
    const one = await withPasskey()
    const [{ id }] = (await one.get('/auth/passkeys')).body
    expect((await one.put(`/auth/passkeys/${id}`, { name: ' Work phone ' })).status).toBe(200)
    expect((await one.get('/auth/passkeys')).body[0].name).toBe('Work phone')
    expect((await one.put(`/auth/passkeys/${id}`, { name: ' ' })).status).toBe(400)
    expect((await one.delete(`/auth/passkeys/${id}`)).status).toBe(200)
    expect((await one.delete(`/auth/passkeys/${id}`)).status).toBe(404)
    expect((await one.get('/entities/User/me')).body.passkeys).toBe(0)
    expect((await signIn(one.device)).status).toBe(401)
    const told = (await test.mails()).filter(({ to }) => to === one.email).map(({ text }) => text)
    expect(told).toEqual(['passkey-added', 'passkey-removed'])
  })

  it('one’s passkeys are closed to others, to acting administrators, the service role and visitors [OP-17]', async () => {
    const [one, other] = [await withPasskey(), await user()]
    const [{ id }] = (await one.get('/auth/passkeys')).body
    const acting = test.as(admin.token, { 'x-impersonate-user': one.email })
    expect((await other.get('/auth/passkeys')).body).toEqual([])
    for (const [caller, status] of [
      [other, 404],
      [acting, 403],
      [test.as('service-secret'), 403],
      [visitor, 401],
    ] as const) {
      expect((await caller.put(`/auth/passkeys/${id}`, { name: 'x' })).status).toBe(status)
      expect((await caller.delete(`/auth/passkeys/${id}`)).status).toBe(status)
      if (caller === other) continue
      expect((await caller.get('/auth/passkeys')).status).toBe(status)
      expect((await caller.post('/auth/passkeys/options', { password })).status).toBe(status)
      expect(
        (await add(caller, createAuthenticator(test.url), {}, 'x').catch(() => ({ status }))).status,
      ).toBe(status)
    }
    expect((await one.get('/auth/passkeys')).body[0].name).toBe('Phone')
  })

  it('an administrator’s reset removes one’s passkeys, with the sessions they opened', async () => {
    const one = await withPasskey()
    const { access_token } = (await signIn(one.device)).body
    await admin.post('/users/reset-two-factor', { user_id: one.id })
    expect((await test.as(access_token).get('/entities/User/me')).status).toBe(401)
    expect((await signIn(one.device)).status).toBe(401)
  })
})

describe('the public address', () => {
  it('the public address is the passkeys’ origin, whatever host a request names', async () => {
    const other = await startTestPlatform({
      app: notesApp,
      settings: { publicUrl: 'https://people.example' },
    })
    const { port } = other.platform.http.server.address() as AddressInfo
    try {
      const path = `http://127.0.0.1:${port}/api/apps/test/auth/passkey/options`
      const { body } = await other.as(undefined, { host: 'evil.test' }).post(path)
      expect(body.rpId).toBe('people.example')
    } finally {
      await other.close()
    }
  })
})
