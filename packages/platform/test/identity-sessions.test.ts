import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf } from '../src/identity/tokens.ts'
import { type Caller, startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { newestMail, newestToken } from './app/newest-mail.ts'
import { notesApp } from './app/notes-app.ts'

const DAY = 24 * 60 * 60 * 1000
const password = 'long enough'
const email = 'ann@open.test'
let id: string
let test: TestPlatform
let visitor: Caller
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, settings: { registrationDomains: ['open.test'] } })
  visitor = test.as()
  ;[id = ''] = await test.platform.identity.createUsers([{ email }], password)
})
afterAll(() => test.close())

const sessions = () => test.platform.identity.sessions
const me = async (token: string) => (await test.as(token).get('/entities/User/me')).status
const rows = async (sql: string, ...values: unknown[]) =>
  (await test.platform.database.query(sql, values)).rows
const expires = async (token: string) => {
  const [row] = await rows('SELECT "expiresAt" AS at FROM identity.session WHERE token = $1', digestOf(token))
  return new Date(String(row?.at)).getTime()
}
/** Polls for a status. A session is cached for a second, so this waits until the database is queried again. */
const becomes = (token: string, status: number) =>
  expect.poll(() => me(token), { timeout: 3_000, interval: 100 }).toBe(status)

describe('a session', () => {
  it('an unused session ends after thirty days [S-43]', async () => {
    const token = await sessions().open(id)
    try {
      test.clock.advance(30 * DAY + 1)
      expect(await me(token)).toBe(401)
    } finally {
      test.clock.advance(-30 * DAY - 1)
    }
  })

  it('a session in use is extended by thirty days each day', async () => {
    const token = await sessions().open(id)
    const first = await expires(token)
    try {
      for (const day of [1, 2]) {
        test.clock.advance(20 * DAY)
        expect(await me(token)).toBe(200)
        await expect
          .poll(() => expires(token), { timeout: 3_000 })
          .toBeGreaterThan(first + (day * 20 - 1) * DAY)
      }
      test.clock.advance(31 * DAY)
      await becomes(token, 401)
    } finally {
      test.clock.advance(-71 * DAY)
    }
  })

  it('a session is written once a day, not by every request', async () => {
    const token = await sessions().open(id)
    const first = await expires(token)
    for (const _ of [1, 2, 3]) expect(await me(token)).toBe(200)
    expect(await expires(token)).toBe(first)
  })

  it('a session is listed for its person without its token, until it has ended', async () => {
    await sessions().revokeAll(id)
    const [older, newer] = [await sessions().open(id), await sessions().open(id)]
    const listed = await sessions().list(id)
    expect(listed).toHaveLength(2)
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      'expires',
      'id',
      'is_current',
      'last_used',
      'opened',
      'user_agent',
    ])
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${older}|${newer}`))
    await sessions().revoke(newer)
    expect(await sessions().list(id)).toEqual([listed[1]])
    expect([await me(older), await me(newer)]).toEqual([200, 401])
  })

  it('ending all sessions of a person is immediate, and affects no one else', async () => {
    const [other = ''] = await test.platform.identity.createUsers([{ email: 'bob@open.test' }])
    const others = await sessions().open(other)
    const mine = await Promise.all([1, 2, 3].map(() => sessions().open(id)))
    for (const token of [...mine, others]) expect(await me(token)).toBe(200)
    await sessions().revokeAll(id, mine[0])
    expect(await Promise.all([...mine, others].map(me))).toEqual([200, 401, 401, 200])
  })

  it('an end and a second factor at another node are known here within a second, and other sessions stay', async () => {
    const [ended, proven, other] = await Promise.all([1, 2, 3].map(() => sessions().open(id)))
    const proofOf = async (token = '') => (await sessions().resolve(token))?.proof
    const proofs = () => Promise.all([ended, proven, other].map(proofOf))
    expect(await proofs()).toEqual(['password', 'password', 'password'])
    await rows('DELETE FROM identity.session WHERE token = $1', digestOf(ended ?? ''))
    await rows(`UPDATE identity.session SET proof = 'second-factor' WHERE token = $1`, digestOf(proven ?? ''))
    await expect
      .poll(proofs, { timeout: 3_000, interval: 100 })
      .toEqual([undefined, 'second-factor', 'password'])
    await rows('UPDATE identity.session SET proof = NULL WHERE token = $1', digestOf(proven ?? ''))
    await expect.poll(proofs, { timeout: 3_000, interval: 100 }).toEqual([undefined, null, 'password'])
  })

  it('an expired session is deleted from the database, as codes and links are', async () => {
    const token = await sessions().open(id)
    await visitor.post('/auth/reset-password-request', { email })
    await newestToken(test, email)
    await test.platform.identity.purge()
    expect(await rows('SELECT 1 FROM identity.session WHERE token = $1', digestOf(token))).toHaveLength(1)
    expect(await rows('SELECT 1 FROM identity.verification')).toHaveLength(1)
    test.clock.advance(31 * DAY)
    await test.platform.identity.purge()
    test.clock.advance(-31 * DAY)
    expect(await rows('SELECT 1 FROM identity.session')).toEqual([])
    expect(await rows('SELECT 1 FROM identity.verification')).toEqual([])
  })
})

describe('sessions in the database', () => {
  it('the database stores no token, so a reader of it or a backup cannot sign in', async () => {
    const token = await sessions().open(id)
    expect(await me(token)).toBe(200)
    const kept = await rows('SELECT * FROM identity.session')
    expect(JSON.stringify(kept)).not.toContain(token)
    for (const row of kept) expect(await me(String(row?.token))).toBe(401)
  })

  it('stored tokens of an earlier version become digests, and their sessions continue', async () => {
    const token = await sessions().open(id)
    await rows('UPDATE identity.session SET token = $1 WHERE token = $2', token, digestOf(token))
    await rows("DELETE FROM platform.migration WHERE id = '0020_session_digests'")
    const settings = { databaseUrl: test.platform.database.url }
    const later = await startTestPlatform({ app: notesApp, settings })
    expect((await later.as(token).get('/entities/User/me')).status).toBe(200)
    await later.close()
  })
})

describe('the token of a session that has ended', () => {
  const stale = () => test.as('the-token-of-a-session-long-over')

  it('the token of an ended session does not block a log-in [S-16]', async () => {
    const { status, body } = await stale().post('/auth/login', { email, password })
    expect([status, await me(body.access_token)]).toEqual([200, 200])
    const wrong = await stale().post('/auth/login', { email, password: 'another one' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
  })

  it('the token of an ended session does not block a registration or a reset [S-17, S-18, S-19, S-20, S-21]', async () => {
    const fresh = { email: 'new@open.test', password }
    expect((await stale().post('/auth/register', fresh)).status).toBe(200)
    await newestMail(test, fresh.email)
    expect((await stale().post('/auth/resend-otp', fresh)).status).toBe(200)
    const otp_code = await newestMail(test, fresh.email, 2)
    expect((await stale().post('/auth/verify-otp', { ...fresh, otp_code })).status).toBe(200)
    expect((await stale().post('/auth/reset-password-request', fresh)).status).toBe(200)
    const reset_token = await newestToken(test, fresh.email, 3)
    const chosen = { reset_token, new_password: 'another long one' }
    expect((await stale().post('/auth/reset-password', chosen)).status).toBe(200)
  })

  it('the token of an ended session opens nothing that needs a person [S-22, S-23]', async () => {
    const calls = [
      ['/auth/change-password', { user_id: id, current_password: password, new_password: 'another one' }],
      ['/users/invite-user', { user_email: 'x@open.test', role: 'user' }],
      ['/runtime/users/invite-user', { user_email: 'x@open.test', role: 'user' }],
    ] as const
    for (const [path, body] of calls) {
      const answer = await stale().post(path, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'auth_required'])
    }
  })
})

it('signing in belongs to the served app, and to no other', async () => {
  for (const app of ['other', 'TEST', 'auth']) {
    const answer = await visitor.post(`${test.url}/api/apps/${app}/auth/login`, { email, password })
    expect([app, answer.status]).toEqual([app, 404])
  }
})

it('the identity library serves no routes: its own paths are unknown', async () => {
  for (const path of [
    '/api/auth/sign-in/email',
    '/api/auth/get-session',
    '/api/apps/test/auth/sign-up/email',
    '/api/apps/test/auth/email-otp/verify-email',
  ]) {
    expect((await visitor.post(test.url + path, { email, password, name: 'x' })).status).toBe(404)
    expect((await visitor.get(test.url + path)).status).toBe(404)
  }
})
