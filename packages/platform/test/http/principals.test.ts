import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

const SERVICE = 'service-token-of-this-test'

let test: TestPlatform
let ann: TestUser
let bob: TestUser
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, settings: { serviceToken: SERVICE } })
  ann = await test.addUser({ email: 'ann@example.test' })
  bob = await test.addUser({ email: 'bob@example.test' })
  boss = await test.addUser({ email: 'boss@example.test', role: 'admin' })
})
afterAll(() => test.close())

const me = (token: string, headers = {}) => test.as(token, headers).get('/entities/User/me')
const actingFor = (email: string) => ({ 'x-impersonate-user': email })

describe('who a request is from', () => {
  it('a bearer token identifies the caller, however the scheme is spelled [S-43]', async () => {
    expect((await me(ann.token)).body.email).toBe('ann@example.test')
    for (const scheme of ['bearer', 'BEARER']) {
      const answer = await test
        .as(undefined, { authorization: `${scheme} ${ann.token}` })
        .get('/entities/User/me')
      expect(answer.body.email).toBe('ann@example.test')
    }
  })

  it('a caller without a token, with a text for none, or with another scheme is a visitor', async () => {
    for (const authorization of [
      'Bearer null',
      'Bearer undefined',
      'Bearer ',
      'Bearer',
      'Basic YW5uOmFubg==',
    ]) {
      const { status, body } = await test.as(undefined, { authorization }).get('/entities/User/me')
      expect([authorization, status, body.code]).toEqual([authorization, 401, 'auth_required'])
    }
  })

  it('a caller’s access ends with the session, immediately', async () => {
    const token = await test.platform.identity.sessions.open(bob.id)
    expect((await me(token)).status).toBe(200)
    await test.platform.identity.sessions.revoke(token)
    expect((await me(token)).status).toBe(401)
  })

  it('changes of a person apply immediately, and sessions from before a deactivation stay ended', async () => {
    const dan = await test.addUser({ email: 'dan@example.test' })
    const elsewhere = await test.platform.identity.sessions.open(dan.id)
    const change = (fields: Record<string, unknown>) =>
      test.platform.entities.asSystem(entities => entities.update('User', dan.id, fields))
    expect((await dan.get(`${test.url}/api/app-logs/test/stats`)).status).toBe(403)
    await change({ role: 'admin' })
    expect((await dan.get(`${test.url}/api/app-logs/test/stats`)).status).toBe(200)
    await change({ role: 'user', disabled: true })
    for (const token of [dan.token, elsewhere]) {
      expect(await test.as(token).get('/entities/Note')).toMatchObject({
        status: 403,
        body: { code: 'user_not_registered' },
      })
    }
    await change({ disabled: false })
    for (const token of [dan.token, elsewhere]) {
      await expect.poll(async () => (await me(token)).status, { timeout: 3_000 }).toBe(401)
    }
    expect((await me(await test.platform.identity.sessions.open(dan.id))).status).toBe(200)
    expect((await me(bob.token)).status).toBe(200)
  })

  it('headers with permissions on other servers have no effect', async () => {
    const headers = {
      'on-behalf-of': `Bearer ${boss.token}`,
      'x-bypass-rls': 'true',
      'x-data-env': 'dev',
      'x-base44-anonymous-id': boss.id,
      'base44-service-authorization': `Bearer ${SERVICE}`,
      cookie: `leavewell_files=${boss.token}`,
    }
    expect((await test.as(ann.token, headers).get(`${test.url}/api/app-logs/test/stats`)).status).toBe(403)
    expect((await test.as(undefined, headers).get('/entities/User/me')).status).toBe(401)
  })
})

describe('acting for another person', () => {
  it('acting for a person is answered as that person, for administrators [OP-17]', async () => {
    expect((await me(boss.token, actingFor('ann@example.test'))).body).toMatchObject({
      id: ann.id,
      role: 'user',
    })
    expect((await me(boss.token, actingFor(' Ann@Example.test'))).body.id).toBe(ann.id)
  })

  it('acting for a person uses no permission of the administrator [OP-17]', async () => {
    const acting = test.as(boss.token, actingFor('ann@example.test'))
    expect((await acting.get(`${test.url}/api/app-logs/test/stats`)).status).toBe(403)
  })

  it('acting for a person is refused to everyone else, with the service token too [OP-17]', async () => {
    for (const token of [ann.token, SERVICE]) {
      expect((await me(token, actingFor('boss@example.test'))).status).toBe(403)
      expect((await me(token, actingFor('nobody@example.test'))).status).toBe(403)
    }
    expect((await test.as(undefined, actingFor('boss@example.test')).get('/entities/User/me')).status).toBe(
      401,
    )
  })

  it('acting needs a person who is registered and not deactivated [OP-17, R-21]', async () => {
    await test.addUser({ email: 'out@example.test', disabled: true })
    expect((await me(boss.token, actingFor('out@example.test'))).body.code).toBe('impersonation_target')
    expect(await me(boss.token, actingFor('nobody@example.test'))).toMatchObject({
      status: 403,
      body: { code: 'impersonation_target' },
    })
  })
})

describe('the service token', () => {
  it('the service token reads everything, and is no person [R-19, R-20]', async () => {
    await ann.post('/entities/Note', { owner_id: ann.id, title: 'private' })
    expect((await test.as(SERVICE).get('/entities/Note')).body).toHaveLength(1)
    expect((await bob.get('/entities/Note')).body).toHaveLength(0)
    expect((await me(SERVICE)).status).toBe(403)
  })

  it('the service token has no effect unless configured, and never in part [R-20]', async () => {
    const closed = await startTestPlatform({ app: notesApp })
    try {
      for (const token of [SERVICE, 'undefined', '', SERVICE.slice(1)]) {
        expect((await closed.as(token).get('/entities/User/me')).status).toBe(401)
      }
    } finally {
      await closed.close()
    }
    expect((await me(`${SERVICE}x`)).status).toBe(401)
  })
})
