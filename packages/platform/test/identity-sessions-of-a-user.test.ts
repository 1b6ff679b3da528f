import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const password = 'long enough'
let test: TestPlatform
let admin: TestUser
let number = 0
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, settings: { serviceToken: 'service-secret' } })
  admin = await test.addUser({ email: 'admin@open.test', role: 'admin' })
})
afterAll(() => test.close())

/** Creates a person signed in with a password, at two places. */
async function user() {
  const email = `person${++number}@open.test`
  await test.platform.identity.createUsers([{ email }], password)
  const logIn = async (userAgent: string) =>
    (await test.as(undefined, { 'user-agent': userAgent }).post('/auth/login', { email, password })).body
      .access_token as string
  return { email, here: await logIn(FIREFOX), there: await logIn('curl/8') }
}
const sessionsOf = async (token: string) => (await test.as(token).get('/auth/sessions')).body
const me = async (token: string) => (await test.as(token).get('/entities/User/me')).status

describe('one’s own sessions', () => {
  it('one’s sessions are listed with device and dates, the present one marked, without tokens', async () => {
    const { here, there } = await user()
    const listed = await sessionsOf(here)
    expect(listed).toEqual([
      expect.objectContaining({ device: null, is_current: false }),
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        device: 'Firefox on Windows',
        created_date: expect.stringMatching(/Z$/),
        last_used_date: expect.stringMatching(/Z$/),
        is_current: true,
      },
    ])
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${here}|${there}`))
  })

  it('one session can be ended, and is out immediately', async () => {
    const { here, there } = await user()
    expect(await me(there)).toBe(200)
    const [other] = await sessionsOf(here)
    expect(await test.as(here).delete(`/auth/sessions/${other.id}`)).toMatchObject({ status: 200 })
    expect([await me(here), await me(there)]).toEqual([200, 401])
    expect(await test.as(here).delete(`/auth/sessions/${other.id}`)).toMatchObject({ status: 404 })
  })

  it('all other sessions can be ended together', async () => {
    const [one, bystander] = [await user(), await user()]
    expect((await test.as(one.here).delete('/auth/sessions')).status).toBe(200)
    expect([await me(one.here), await me(one.there), await me(bystander.there)]).toEqual([200, 401, 200])
    expect(await sessionsOf(one.here)).toHaveLength(1)
  })

  it('one’s sessions are closed to others, visitors, the service role and acting administrators [OP-17]', async () => {
    const [one, other] = [await user(), await user()]
    const [session] = await sessionsOf(one.here)
    const path = `/auth/sessions/${session.id}`
    const acting = test.as(admin.token, { 'x-impersonate-user': one.email })
    for (const [caller, statuses] of [
      [test.as(other.here), [200, 404]],
      [admin, [200, 404]],
      [acting, [403, 403]],
      [test.as(), [401, 401]],
      [test.as('service-secret'), [403, 403]],
    ] as const) {
      const listed = await caller.get('/auth/sessions')
      expect(JSON.stringify(listed.body)).not.toContain(session.id)
      expect([listed.status, (await caller.delete(path)).status]).toEqual(statuses)
    }
    expect((await acting.delete('/auth/sessions')).status).toBe(403)
    expect([await me(one.here), await me(one.there)]).toEqual([200, 200])
  })
})
