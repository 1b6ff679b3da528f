import { type Client, createClient } from '@leavewell/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { type NotesEntities, notesApp } from './app/notes-app.ts'

const SERVICE = 'service-token-of-this-test'

let test: TestPlatform
let ann: TestUser
let bob: TestUser
let boss: TestUser
let asService: Client<NotesEntities>['asServiceRole']
let asServiceForAnn: Client<NotesEntities>['asServiceRole']

beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, settings: { serviceToken: SERVICE } })
  ann = await test.addUser({ email: 'ann@notes.test', pay: 90_000 })
  bob = await test.addUser({ email: 'bob@notes.test' })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
  const options = { serverUrl: test.url, appId: 'test', serviceToken: SERVICE }
  asService = createClient<NotesEntities>(options).asServiceRole
  asServiceForAnn = createClient<NotesEntities>({ ...options, token: ann.token }).asServiceRole
})
afterAll(() => test.close())

describe('the service role', () => {
  it('the service role reads and writes without access rules, also hidden fields [R-19, R-20]', async () => {
    const note = await asService.entities.Note.create({
      owner_id: ann.id,
      title: 'by a program',
      secret: 's',
    })
    expect(await asService.entities.Note.get(note.id)).toMatchObject({ secret: 's', created_by: null })
    expect(await asService.entities.User.get(ann.id)).toMatchObject({ pay: 90_000 })
    expect(await asServiceForAnn.entities.Note.filter({ owner_id: ann.id })).toHaveLength(1)
  })

  it('the service role calls functions and integrations, and reads the logs', async () => {
    expect((await asService.functions.invoke('echo', {})).data).toEqual({ kind: 'service' })
    const letter = { to: 'bob@notes.test', subject: 'Hello', body: 'From a program' }
    expect(await asService.integrations.Core.SendEmail(letter)).toEqual({ success: true })
    expect(await asService.appLogs.fetchLogs()).toEqual([])
  })

  it('a person cannot get the service role by any header or parameter [S-43]', async () => {
    const lent = {
      'on-behalf-of': `Bearer ${boss.token}`,
      'x-bypass-rls': 'true',
      'x-data-env': 'dev',
      'base44-service-authorization': `Bearer ${SERVICE}`,
    }
    const asAnn = test.as(ann.token, lent)
    expect((await asAnn.get('/entities/User')).body.every((user: object) => !('pay' in user))).toBe(true)
    expect((await asAnn.get(`${test.url}/api/app-logs/test/`)).status).toBe(403)
    expect((await asAnn.post('/functions/echo', {})).body).toEqual({ kind: 'user' })
  })
})

describe('tokens of single sign-on', () => {
  const path = (user: { id: string }, kind = 'access') => `/auth/sso/${kind}token/${user.id}`
  const signOn = (user: { id: string }, account: string, expires: Date) =>
    test.platform.database.query(
      `INSERT INTO identity.account (id, "accountId", "providerId", "userId", "accessToken", "idToken", "accessTokenExpiresAt", "createdAt", "updatedAt")
       VALUES ($1, $1, 'oidc', $2, 'access-of-' || $1, 'id-of-' || $1, $3, now(), now())`,
      [account, user.id, expires],
    )
  const hour = 60 * 60 * 1000

  it('sign-on tokens are 404 for people without a recent sign-on at a provider [S-24]', async () => {
    await signOn(bob, 'bob-1', new Date(test.clock.now().getTime() - hour))
    for (const user of [bob, boss, { id: 'nobody' }]) {
      expect((await test.as(SERVICE).get(path(user))).status).toBe(404)
    }
  })

  it('sign-on tokens go to the service role, on behalf of that person or of no one [S-24]', async () => {
    await signOn(ann, 'ann-1', new Date(test.clock.now().getTime() + hour))
    const answer = { access_token: 'access-of-ann-1' }
    expect(await asService.sso.getAccessToken(ann.id)).toEqual(answer)
    expect(await asServiceForAnn.sso.getAccessToken(ann.id)).toEqual(answer)
    expect((await test.as(SERVICE).get(path(ann, 'id'))).body).toEqual({ id_token: 'id-of-ann-1' })
  })

  it('sign-on tokens go to no one else, and only for the person acted for [S-24]', async () => {
    for (const [caller, status] of [
      [test.as(), 401],
      [ann, 403],
      [boss, 403],
      [test.as(SERVICE, { 'on-behalf-of': `Bearer ${bob.token}` }), 403],
      [test.as(SERVICE, { 'on-behalf-of': 'Bearer forged' }), 401],
      [test.as(SERVICE, { 'on-behalf-of': `Bearer ${SERVICE}` }), 403],
      [test.as(SERVICE, { 'on-behalf-of': 'ann' }), 403],
    ] as const) {
      expect((await caller.get(path(ann))).status).toBe(status)
    }
  })
})
