import { createClient, type RealtimeEvent } from '@leavewell/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserRecord } from '../src/principal/principal.ts'
import { eventually, startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { createAuthenticator } from './app/authenticator.ts'
import { type NotesEntities, notesApp } from './app/notes-app.ts'
import { SAMPLES } from './app/sample-files.ts'
import { timeCode } from './app/time-code.ts'
import { upload } from './app/upload.ts'

const password = 'long enough'
const STEP = 30_000
const DAY = 24 * 60 * 60_000
const PLENTY = { limit: 10_000, windowSeconds: 60 }
const START = new Date('2026-03-02T01:00:00.000Z')
let test: TestPlatform
let number = 0
let ids: string[]
/** People who must have a second factor, and the date from which they must. */
const required = new Set<string>()
let from = START
const emailOf = (at: number) => `person${at}@open.test`
beforeAll(async () => {
  const mustHaveSecondFactor = ({ id }: UserRecord, now: Date) => required.has(id) && now >= from
  test = await startTestPlatform({
    app: { ...notesApp, mustHaveSecondFactor },
    settings: { serviceToken: 'service-secret' },
    rates: { loginPerAccount: PLENTY, loginPerAddress: PLENTY, secondStepPerAccount: PLENTY },
    now: START,
  })
  ids = await test.platform.identity.createUsers(
    Array.from({ length: 70 }, (_, at) => ({ email: emailOf(at), role: at % 2 === 0 ? 'admin' : 'user' })),
    password,
  )
})
afterAll(() => test.close())

type Proof = 'password' | 'second-factor' | 'provider'
/** Creates a new person, signed in with a password by default. `isAdmin` creates an administrator. */
async function person({ proof = 'password' as Proof, isAdmin = false } = {}) {
  while ((number % 2 === 0) !== isAdmin) number += 1
  const [email, id = ''] = [emailOf(number), ids[number++]]
  const token = await test.platform.identity.sessions.open(id, 'Test', proof)
  return { id, email, token, ...test.as(token) }
}
type Person = Awaited<ReturnType<typeof person>>

/** Creates a new person who must have a second factor. */
async function concerned(wanted: Parameters<typeof person>[0] = {}): Promise<Person> {
  const one = await person(wanted)
  required.add(one.id)
  return one
}

async function setUp(one: Person) {
  const { secret } = (await one.post('/auth/two-factor/begin', { password })).body
  const { status } = await one.post('/auth/two-factor/confirm', {
    code: await timeCode(secret, test.clock.now()),
  })
  expect(status).toBe(200)
  test.clock.advance(2 * STEP)
  return secret as string
}
async function addPasskey(one: Person) {
  const { body } = await one.post('/auth/passkeys/options', { password })
  const device = createAuthenticator(test.url)
  return one.post('/auth/passkeys', { name: 'Phone', response: device.create(body) })
}
const refusalOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const REQUIRED = [403, 'second_factor_required']

describe('a person without the required second factor', () => {
  it('a person without the required factor can only read themself, set one up and sign out', async () => {
    const one = await concerned({ isAdmin: true })
    for (const [method, path] of [
      ['get', '/entities/Note'],
      ['get', `/entities/User/${one.id}`],
      ['get', '/entities/User'],
      ['put', '/entities/User/me'],
      ['post', '/entities/Note'],
      ['post', '/entities/Note/bulk'],
      ['post', '/functions/echo'],
      ['get', `${test.url}/api/functions/echo`],
      ['post', '/users/invite-user'],
      ['get', '/users/invitations'],
      ['post', '/users/reset-two-factor'],
      ['post', '/auth/change-password'],
      ['delete', '/auth/sessions'],
      ['post', '/auth/two-factor/recovery-codes'],
      ['post', '/auth/two-factor/disable'],
      ['delete', '/auth/passkeys/any'],
      ['post', '/integration-endpoints/Core/SendEmail'],
      ['post', '/agents/conversations'],
      ['get', `${test.url}/api/app-logs/test`],
    ] as const) {
      expect(
        await refusalOf(one[method](path, method === 'get' ? undefined : ({ title: 'x' } as never))),
        path,
      ).toEqual(REQUIRED)
    }
    expect((await one.get('/entities/User/me')).body).toMatchObject({
      id: one.id,
      second_factor_required: true,
    })
    expect((await one.get('/auth/two-factor')).status).toBe(200)
    expect((await one.get('/auth/passkeys')).body).toEqual([])
    expect((await one.post('/auth/logout')).status).toBe(200)
    expect((await one.get('/entities/User/me')).status).toBe(401)
  })

  it('a person without the required factor reads no file, neither by header nor by cookie', async () => {
    const one = await person({ isAdmin: true })
    const { body } = await upload(one, 'paper.pdf', SAMPLES.pdf)
    const path = new URL(body.file_url as string).pathname
    const read = (headers: Record<string, string>) =>
      fetch(test.url + path, { headers }).then(({ status }) => status)
    const byHeader = { authorization: `Bearer ${one.token}` }
    const byCookie = { cookie: `leavewell_files=${one.token}` }
    expect([await read(byHeader), await read(byCookie)]).toEqual([200, 200])
    required.add(one.id)
    expect([await read(byHeader), await read(byCookie)]).toEqual([403, 404])
  })

  it('setting up an app grants access immediately, in the same session', async () => {
    const one = await concerned()
    await setUp(one)
    expect((await one.get('/entities/Note')).status).toBe(200)
    expect((await one.get('/entities/User/me')).body).not.toHaveProperty('second_factor_required')
  })

  it('adding a passkey also grants access immediately', async () => {
    const one = await concerned()
    expect((await addPasskey(one)).status).toBe(200)
    expect((await one.get('/entities/Note')).status).toBe(200)
  })

  it('setting up a factor needs the password, so that an unattended page is not enough', async () => {
    const one = await concerned()
    expect((await one.post('/auth/two-factor/begin', { password: 'another' })).status).toBe(400)
    expect(await refusalOf(one.get('/entities/Note'))).toEqual(REQUIRED)
  })
})

describe('a required second factor', () => {
  it('password-only sessions stay locked, also after a factor is set up', async () => {
    const one = await concerned()
    const elsewhere = test.as(await test.platform.identity.sessions.open(one.id))
    await setUp(one)
    expect(await refusalOf(elsewhere.get('/entities/Note'))).toEqual(REQUIRED)
    expect((await elsewhere.get('/entities/Note')).body.message).toContain('Sign in again')
  })

  it('a sign-in by password gets no access for a person with a passkey', async () => {
    const one = await concerned()
    await addPasskey(one)
    const { body } = await test.as().post('/auth/login', { email: one.email, password })
    const session = test.as(body.access_token)
    expect(await refusalOf(session.get('/entities/Note'))).toEqual(REQUIRED)
    expect((await session.get('/entities/User/me')).body.second_factor_required).toBe(true)
  })

  it('a sign-in with the second step gets access', async () => {
    const one = await concerned()
    const secret = await setUp(one)
    const asked = await test.as().post('/auth/login', { email: one.email, password })
    expect(asked.status).toBe(401)
    const answer = await test.as().post('/auth/two-factor', {
      challenge: asked.body.extra_data.challenge,
      code: await timeCode(secret, test.clock.now()),
    })
    expect((await test.as(answer.body.access_token).get('/entities/Note')).status).toBe(200)
  })

  it('a session of an earlier version needs an app, because a passkey is not enough', async () => {
    const [withApp, withKey, without] = [await person(), await person(), await person()]
    await setUp(withApp)
    await addPasskey(withKey)
    await test.platform.database.query('UPDATE identity.session SET proof = NULL')
    for (const { id } of [withApp, withKey, without]) required.add(id)
    const answers = () =>
      Promise.all([withApp, withKey, without].map(async one => (await one.get('/entities/Note')).status))
    await eventually(async () => expect(await answers()).toEqual([200, 403, 403]))
    await test.platform.database.query(`UPDATE identity.session SET proof = 'password'`)
  })

  it('an administrator without the required factor cannot act for others, even for a person with one', async () => {
    const [admin, other] = [await concerned({ isAdmin: true }), await concerned({ proof: 'second-factor' })]
    const acting = test.as(admin.token, { 'x-impersonate-user': other.email })
    for (const path of ['/entities/Note', '/entities/User/me', '/auth/two-factor'])
      expect(await refusalOf(acting.get(path)), path).toEqual(REQUIRED)
  })

  it('an administrator acts for a person without the factor, because the session is the administrator’s', async () => {
    const [admin, other] = [await person({ isAdmin: true }), await concerned()]
    const acting = test.as(admin.token, { 'x-impersonate-user': other.email })
    expect((await acting.get('/entities/Note')).status).toBe(200)
    expect((await acting.post('/auth/two-factor/begin', { password })).status).toBe(403)
  })

  it('the service role cannot act for a person without the factor, but needs none itself', async () => {
    const one = await concerned()
    const named = test.as('service-secret', { 'on-behalf-of': `Bearer ${one.token}` })
    expect(await refusalOf(named.get(`/auth/sso/accesstoken/${one.id}`))).toEqual(REQUIRED)
    expect((await test.as('service-secret').get('/entities/Note')).status).toBe(200)
  })

  it('a socket without the factor is refused, and an open one is cut when the requirement starts', async () => {
    const [one, other] = [await person(), await person()]
    const told = { one: [] as string[], other: [] as string[] }
    const follow = (token: string, seen: string[]) => {
      const client = createClient<NotesEntities>({ appId: 'test', serverUrl: test.url, token })
      client.entities.Note.subscribe(({ data }: RealtimeEvent<NotesEntities['Note']>) =>
        seen.push(data.title),
      )
      return client
    }
    const clients = [follow(one.token, told.one), follow(other.token, told.other)]
    const write = (title: string) => other.post('/entities/Note', { owner_id: other.id, title, public: true })
    let first = 0
    await eventually(async () => {
      first += 1
      await write(`before ${first}`)
      expect(told.one.length * told.other.length).toBeGreaterThan(0)
    })
    required.add(one.id)
    // Each title is written only after the previous one was sent to all permitted sockets.
    let last = 0
    await eventually(async () => {
      last += 1
      await write(`after ${last}`)
      await eventually(() => Promise.resolve(expect(told.other).toContain(`after ${last}`)))
      expect(told.one).not.toContain(`after ${last - 1}`)
      expect(last).toBeGreaterThan(1)
    })
    for (const client of clients) client.disconnect()
  })
})

describe('people without a required factor', () => {
  it('a person from the organisation’s provider needs no second factor', async () => {
    const one = await concerned({ proof: 'provider' })
    expect((await one.get('/entities/Note')).status).toBe(200)
  })

  it('everyone has access until the start date, and people without the requirement after it', async () => {
    from = new Date(test.clock.now().getTime() + DAY)
    const [one, free] = [await concerned(), await person()]
    expect((await one.get('/entities/Note')).status).toBe(200)
    test.clock.advance(DAY)
    expect(await refusalOf(one.get('/entities/Note'))).toEqual(REQUIRED)
    expect((await free.get('/entities/Note')).status).toBe(200)
    from = START
  })
})

describe('removing the last second factor', () => {
  it('removing the last factor is refused while it is required, in words, and nothing changes', async () => {
    const one = await concerned()
    await setUp(one)
    const refused = await one.post('/auth/two-factor/disable', { password })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('requires two-factor'),
    ])
    expect((await one.get('/auth/two-factor')).body.enabled).toBe(true)
  })

  it('removing the last passkey is refused, but one of two factors can be removed', async () => {
    const one = await concerned()
    await addPasskey(one)
    const [{ id }] = (await one.get('/auth/passkeys')).body
    expect((await one.delete(`/auth/passkeys/${id}`)).status).toBe(409)
    await setUp(one)
    expect((await one.delete(`/auth/passkeys/${id}`)).status).toBe(200)
    expect((await one.post('/auth/two-factor/disable', { password })).status).toBe(409)
  })

  it('of two concurrent removals, one factor stays', async () => {
    const one = await concerned()
    await addPasskey(one)
    await setUp(one)
    const [{ id }] = (await one.get('/auth/passkeys')).body
    const answers = await Promise.all([
      one.delete(`/auth/passkeys/${id}`),
      one.post('/auth/two-factor/disable', { password }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('an administrator can reset the factor for a lost phone, and it must be set up again', async () => {
    const one = await concerned()
    await setUp(one)
    const admin = await person({ isAdmin: true })
    expect((await admin.post('/users/reset-two-factor', { user_id: one.id })).status).toBe(200)
    const { body } = await test.as().post('/auth/login', { email: one.email, password })
    expect(await refusalOf(test.as(body.access_token).get('/entities/Note'))).toEqual(REQUIRED)
  })
})
