import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAppLog } from '../../src/app-logs/app-log.ts'
import { type Caller, startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

const SERVICE = 'service-token-of-this-test'

let test: TestPlatform
let ann: TestUser
let bob: TestUser
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({
    app: notesApp,
    settings: { serviceToken: SERVICE },
    now: new Date('2026-03-01T22:30:00Z'),
  })
  ann = await test.addUser({ email: 'ann@example.test' })
  bob = await test.addUser({ email: 'bob@example.test' })
  boss = await test.addUser({ email: 'boss@example.test', role: 'admin' })
})
afterAll(() => test.close())

/** Both spellings of the prefix (OP-43). */
const prefixes = () => [`${test.url}/api/app-logs/test`, `${test.url}/api/apps/test/app-logs/test`]
const visit = (caller: Caller, page: string, prefix = prefixes()[0]) =>
  caller.post(`${prefix}/log-user-in-app/${page}`)

describe('app logs', () => {
  it('app logs are written by signed-in people and read by administrators, on both paths [S-37, S-38, S-07]', async () => {
    const ladder: [string, Caller, writes: number, reads: number][] = [
      ['visitor', test.as(), 204, 401],
      ['forged', test.as('forged'), 401, 401],
      ['employee', ann, 200, 403],
      ['service', test.as(SERVICE), 403, 200],
      ['administrator', boss, 200, 200],
    ]
    for (const prefix of prefixes()) {
      for (const [who, caller, writes, reads] of ladder) {
        const statuses = [
          (await visit(caller, 'Ladder', prefix)).status,
          (await caller.get(prefix)).status,
          (await caller.get(`${prefix}/`)).status,
          (await caller.get(`${prefix}/stats`)).status,
        ]
        expect([who, prefix, ...statuses]).toEqual([who, prefix, writes, reads, reads, reads])
      }
    }
  })

  it('visits without a token, as the official build plugin sends them, are accepted and not stored [R3-52]', async () => {
    const address = `${prefixes()[0]}/log-user-in-app`
    const json = { 'content-type': 'application/json' }
    for (const headers of [json, {}]) {
      const answer = await fetch(`${address}/Strangers`, { method: 'POST', headers })
      expect([answer.status, await answer.text()]).toEqual([204, ''])
    }
    expect((await fetch(`${address}/${'x'.repeat(201)}`, { method: 'POST' })).status).toBe(400)
    expect((await boss.get(`${prefixes()[0]}/?page=Strangers`)).body).toEqual([])
  })

  it('app logs show the newest visits first, page by page [S-38]', async () => {
    await visit(ann, 'My%20Page/x')
    await visit(bob, '50%25%20off')
    const { body } = await boss.get(`${prefixes()[0]}/?limit=2`)
    expect(body).toEqual([
      {
        id: expect.any(String),
        page: '50% off',
        user_id: bob.id,
        user_email: 'bob@example.test',
        created_date: expect.stringMatching(/^2026-03-01T22:\d\d:\d\d\.\d{3}Z$/),
      },
      expect.objectContaining({ page: 'My Page/x', user_id: ann.id }),
    ])
    expect((await boss.get(`${prefixes()[0]}/?limit=1&skip=1`)).body).toEqual([body[1]])
  })

  it('app logs count visits and people by page and by day [S-38]', async () => {
    for (const caller of [ann, ann, bob]) await visit(caller, 'Counted')
    const { body } = await boss.get(`${prefixes()[0]}/stats`)
    expect(body.pages).toContainEqual({ page: 'Counted', visits: 3, users: 2 })
    expect(body.days).toEqual([{ day: '2026-03-01', visits: body.total, users: 3 }])
    expect(body.users).toBe(3)
  })

  it('app logs are filtered by person, page and time [S-38]', async () => {
    await visit(ann, 'Narrow')
    await visit(bob, 'Narrow')
    const found = async (query: string) =>
      (await boss.get(`${prefixes()[0]}/?${query}`)).body.map((row: { user_id: string }) => row.user_id)
    expect(await found('page=Narrow')).toEqual([bob.id, ann.id])
    expect(await found(`page=Narrow&user=${ann.id}`)).toEqual([ann.id])
    expect(await found('page=Narrow&user=BOB@example.test')).toEqual([bob.id])
    expect(await found('page=Narrow&from=2026-03-01&to=2026-03-01')).toHaveLength(2)
    expect(await found('page=Narrow&to=2026-03-01T22:29:00Z')).toEqual([])
    expect(await found('page=Narrow&from=2026-03-02')).toEqual([])
    const { body } = await boss.get(`${prefixes()[0]}/stats?from=2026-03-02`)
    expect(body).toEqual({ total: 0, users: 0, pages: [], days: [] })
  })

  it('app logs accept 120 visits a minute of one person, independent of others [finding F-18]', async () => {
    const eve = await test.addUser({ email: 'eve@example.test' })
    const answers = await Promise.all(Array.from({ length: 150 }, () => visit(eve, 'Again')))
    const taken = answers.filter(({ status }) => status === 200)
    expect([taken.length, answers.filter(({ status }) => status === 429).length]).toEqual([120, 30])
    expect((await boss.get(`${prefixes()[0]}/?user=${eve.id}&limit=1000`)).body).toHaveLength(120)
    expect((await visit(bob, 'Again')).status).toBe(200)
    test.clock.advance(60_000)
    expect((await visit(eve, 'Again')).status).toBe(200)
  })

  it('visits are deleted after their retention, no sooner [finding F-18]', async () => {
    const { database } = test.platform
    const kept = async () =>
      (await boss.get(`${prefixes()[0]}/?page=Old&limit=10`)).body.map(
        (row: { user_id: string }) => row.user_id,
      )
    const day = 24 * 60 * 60 * 1000
    const at = (days: number) => ({ now: () => new Date(test.clock.now().getTime() - days * day) })
    const user = { id: 'older', email: 'older@example.test', role: 'user', full_name: null } as const
    await createAppLog({ database, clock: at(31) }).record(user, 'Old')
    await createAppLog({ database, clock: at(29) }).record({ ...user, id: 'newer' }, 'Old')
    await createAppLog({ database, clock: at(0) }).purge()
    expect(await kept()).toEqual(['newer', 'older'])
    await createAppLog({ database, clock: at(0), keptDays: 30 }).purge()
    expect(await kept()).toEqual(['newer'])
  })

  it('app logs refuse endless page names and invalid page sizes', async () => {
    expect((await visit(ann, 'x'.repeat(201))).status).toBe(400)
    const queries = ['limit=-1', 'limit=many', 'skip=1e9', 'limit=1&limit=2', 'limit=', 'user=a&user=b']
    for (const query of [...queries, 'from=yesterday', 'to=2026-13-01', `page=${'x'.repeat(201)}`]) {
      expect([query, (await boss.get(`${prefixes()[0]}/?${query}`)).status]).toEqual([query, 400])
    }
  })
})
