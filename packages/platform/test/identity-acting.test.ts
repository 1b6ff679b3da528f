import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { newestToken } from './app/newest-mail.ts'
import { notesApp } from './app/notes-app.ts'

const WEBHOOKS = '/integration-endpoints/installable/webhooks/integration-endpoints'
let test: TestPlatform
let root: TestUser
let boss: TestUser
/** The first administrator, acting for the second. */
let acting: Caller
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp })
  root = await test.addUser({ email: 'root@notes.test', role: 'admin' })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
  acting = test.as(root.token, { 'x-impersonate-user': 'boss@notes.test' })
})
afterAll(() => test.close())

const logged = async (entity: string) =>
  (
    await test.platform.database.query(
      `SELECT record_id, kind, before, after, actor_id, on_behalf_of_id FROM platform.change WHERE entity = $1 ORDER BY seq`,
      [entity],
    )
  ).rows

describe('while acting for another administrator', () => {
  it('an acting administrator cannot invite, register webhooks or send mail [finding F-31]', async () => {
    const hook = (await boss.post(`${WEBHOOKS}/Register`, { url: 'https://hook.test/' })).body
    const before = (await logged('Webhook')).length
    for (const [path, body] of [
      ['/users/invite-user', { user_email: 'outsider@evil.test', role: 'admin' }],
      ['/runtime/users/invite-user', { user_email: 'outsider@evil.test', role: 'user' }],
      [`${WEBHOOKS}/Register`, { url: 'https://evil.test/', entities: ['Note'] }],
      [`${WEBHOOKS}/Remove`, { id: hook.id }],
      [`${WEBHOOKS}/Send`, { id: hook.id, event: 'x' }],
      ['/integrations/custom/webhooks/post:/webhooks', { payload: { url: 'https://evil.test/' } }],
      ['/integration-endpoints/Core/SendEmail', { to: 'root@notes.test', subject: 's', body: 'b' }],
    ] as const) {
      const { status, body: answer } = await acting.post(path, body)
      expect([path, status, answer.code]).toEqual([path, 403, 'acting'])
      expect(answer.message).toContain('Return to your own account first.')
    }
    expect(await test.mails()).toEqual([])
    expect(await logged('Invitation')).toEqual([])
    expect(await logged('Webhook')).toHaveLength(before)
    expect((await boss.post(`${WEBHOOKS}/List`, {})).body).toHaveLength(1)
  })

  it('a blank name of the person to act for is refused, not ignored [finding F-40]', async () => {
    const blank = test.as(root.token, { 'x-impersonate-user': ' ' })
    expect(await blank.get('/entities/User/me')).toMatchObject({
      status: 403,
      body: { code: 'impersonation_target' },
    })
  })
})

describe('the change log', () => {
  it('the change log names inviter, role, and webhook registration and removal, without its secret [finding F-31]', async () => {
    await boss.post('/users/invite-user', { user_email: 'New@notes.test', role: 'admin' })
    expect((await logged('Invitation')).at(-1)).toEqual({
      record_id: 'new@notes.test',
      kind: 'create',
      before: null,
      after: { email: 'new@notes.test', role: 'admin' },
      actor_id: boss.id,
      on_behalf_of_id: null,
    })
    const { id, secret } = (await root.post(`${WEBHOOKS}/Register`, { url: 'https://other.test/' })).body
    await boss.post(`${WEBHOOKS}/Remove`, { id })
    const events = (await logged('Webhook')).filter(({ record_id }) => record_id === id)
    expect(events).toMatchObject([
      { kind: 'create', actor_id: root.id, before: null, after: { url: 'https://other.test/' } },
      { kind: 'delete', actor_id: boss.id, before: { url: 'https://other.test/' }, after: null },
    ])
    expect(JSON.stringify(events)).not.toContain(secret)
  })

  it('the change log records that a password changed, and how [finding F-31]', async () => {
    const [email, visitor] = ['kim@notes.test', test.as()]
    const kim = await test.addUser({ email })
    const change = { user_id: kim.id, current_password: 'the password', new_password: 'another one' }
    await visitor.post('/auth/reset-password-request', { email })
    const reset_token = await newestToken(test, email)
    await visitor.post('/auth/reset-password', { reset_token, new_password: change.current_password })
    const session = await visitor.post('/auth/login', { email, password: change.current_password })
    await test.as(session.body.access_token).post('/auth/change-password', change)
    expect(await logged('Password')).toMatchObject([
      { record_id: kim.id, actor_id: kim.id, after: { changed_by: 'link' } },
      { record_id: kim.id, actor_id: kim.id, after: { changed_by: 'profile' } },
    ])
  })
})
