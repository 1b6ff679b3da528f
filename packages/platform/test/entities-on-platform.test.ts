import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { demoApp } from './app/demo-app.ts'

const SERVICE = 'service-token-of-this-test'

let test: TestPlatform
let ann: TestUser
let bob: TestUser
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: demoApp, settings: { serviceToken: SERVICE } })
  ann = await test.addUser({ email: 'ann@example.test', full_name: 'Ann' })
  bob = await test.addUser({ email: 'bob@example.test', full_name: 'Bob', pay: 100 })
  boss = await test.addUser({ email: 'boss@example.test', full_name: 'Boss', role: 'admin' })
})
afterAll(() => test.close())

const lastChange = async (id: string) =>
  (
    await test.platform.database.query<{ actor_id: string | null; on_behalf_of_id: string | null }>(
      'SELECT actor_id, on_behalf_of_id FROM platform.change WHERE record_id = $1 ORDER BY seq DESC LIMIT 1',
      [id],
    )
  ).rows[0]

describe('entities behind real tokens', () => {
  it('entities are written by the people that the rules name, for every role', async () => {
    const note = { owner_id: ann.id, title: 'mine', public: true }
    expect((await test.as().post('/entities/Note', note)).status).toBe(401)
    expect((await test.as('forged').post('/entities/Note', note)).status).toBe(401)
    expect((await bob.post('/entities/Note', note)).status).toBe(403)
    const { status, body } = await ann.post('/entities/Note', note)
    expect(status).toBe(201)
    expect(body).toMatchObject({ created_by: 'ann@example.test', created_by_id: ann.id })
    const path = `/entities/Note/${body.id}`
    expect((await test.as().put(path, { mood: 'bad' })).status).toBe(401)
    expect((await bob.put(path, { mood: 'bad' })).status).toBe(403)
    expect((await ann.put(path, { mood: 'bad' })).body.mood).toBe('bad')
    expect((await boss.put(path, { pinned: true })).body.pinned).toBe(true)
    expect((await test.as(SERVICE).put(path, { title: 'ours' })).body.title).toBe('ours')
    expect(await lastChange(body.id)).toEqual({ actor_id: null, on_behalf_of_id: null })
    expect((await bob.delete(path)).status).toBe(403)
    expect((await ann.delete(path)).body).toEqual({ success: true })
  })

  it('records carry the person acted for, and the log the administrator, while impersonating [OP-17]', async () => {
    const headers = { 'x-impersonate-user': 'ann@example.test' }
    const { body } = await test
      .as(boss.token, headers)
      .post('/entities/Note', { owner_id: ann.id, title: 'for her' })
    expect(body.created_by_id).toBe(ann.id)
    expect(await lastChange(body.id)).toEqual({ actor_id: boss.id, on_behalf_of_id: ann.id })
    expect(
      (await test.as(boss.token, headers).put(`/entities/Note/${body.id}`, { pinned: true })).status,
    ).toBe(403)
  })

  it('a colleague sees a person without hidden fields, and a new role takes effect immediately', async () => {
    const seen = (await ann.get(`/entities/User/${bob.id}`)).body
    expect(seen).toMatchObject({ full_name: 'Bob' })
    expect(seen).not.toHaveProperty('pay')
    expect((await ann.put('/entities/User/me', { role: 'admin' })).status).toBe(403)
    expect((await boss.put(`/entities/User/${ann.id}`, { role: 'admin' })).status).toBe(200)
    expect((await ann.get(`/entities/User/${bob.id}`)).body.pay).toBe(100)
    await boss.put(`/entities/User/${ann.id}`, { role: 'user' })
    expect((await ann.get(`/entities/User/${bob.id}`)).body).not.toHaveProperty('pay')
  })

  it('the mail of a hook is queued with the record', async () => {
    const { body } = await ann.post('/entities/Task', { owner_id: ann.id, title: 'with mail' })
    expect(body.number).toBeGreaterThan(0)
    expect(await test.mails()).toMatchObject([
      { to: 'board@example.test', subject: 'New task', text: 'with mail' },
    ])
    expect(test.logged).toEqual([])
  })
})
