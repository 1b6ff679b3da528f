import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

let test: TestPlatform
let ann: TestUser
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, now: new Date('2026-03-01T22:30:00Z') })
  ann = await test.addUser({ email: 'ann@notes.test' })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
})
afterAll(() => test.close())

const track = (caller: Caller, ...names: string[]) =>
  caller.post('/analytics/track/batch', {
    events: names.map(event_name => ({
      event_name,
      properties: { any: ['thing'] },
      timestamp: '2026-03-01T22:30:00.000Z',
      page_url: 'https://notes.test/?secret=1',
      user_id: boss.id,
      session_id: null,
    })),
  })
const stats = async (query = '') => (await boss.get(`/analytics/stats${query}`)).body.events

describe('analytics', () => {
  it('analytics counts events for the owner of the token, not for the person named in them', async () => {
    expect((await track(ann, 'opened', 'opened', 'saved')).status).toBe(204)
    await track(ann, 'opened')
    await track(boss, 'opened')
    expect(await stats()).toEqual([
      { event_name: 'opened', count: 4, users: 2 },
      { event_name: 'saved', count: 1, users: 1 },
    ])
    expect(await stats('?from=2026-03-01&to=2026-03-01')).toHaveLength(2)
    expect(await stats('?from=2026-03-02')).toEqual([])
  })

  it('analytics accepts visitors’ events without storing them, and an empty batch', async () => {
    expect((await track(test.as(), 'visited')).status).toBe(204)
    expect((await track(ann)).status).toBe(204)
    expect(JSON.stringify(await stats())).not.toContain('visited')
  })

  it('analytics is for administrators only to read', async () => {
    expect((await test.as().get('/analytics/stats')).status).toBe(401)
    expect((await ann.get('/analytics/stats')).status).toBe(403)
  })

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['a text', { events: 'x' }],
    ['an event without a name', { events: [{}] }],
    ['an empty name', { events: [{ event_name: '' }] }],
    ['a name with NUL', { events: [{ event_name: 'a\u0000b' }] }],
    ['too many events', { events: Array(101).fill({ event_name: 'x' }) }],
  ])('refuses %s', async (_, body) => {
    expect((await ann.post('/analytics/track/batch', body)).status).toBe(422)
  })
})
