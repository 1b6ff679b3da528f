import { type Client, createClient, type RealtimeEvent } from '@leavewell/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { type NotesEntities, notesApp } from './app/notes-app.ts'

let test: TestPlatform
let ann: TestUser
let bob: TestUser
let boss: TestUser
const clients: Client<NotesEntities>[] = []

beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, now: new Date() })
  ann = await test.addUser({ email: 'ann@notes.test' })
  bob = await test.addUser({ email: 'bob@notes.test' })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
})

afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(() => test.close())

type Told<Name extends keyof NotesEntities> = RealtimeEvent<NotesEntities[Name]>[]

/** Returns the changes that a person's client gets from now on for an entity. */
async function follow<Name extends keyof NotesEntities>(
  token: string,
  entity: Name,
  on = test.url,
  headers = {},
) {
  const client = createClient<NotesEntities>({ serverUrl: on, appId: 'test', token, headers: () => headers })
  clients.push(client)
  const told: Told<Name> = []
  const onError = vi.fn()
  await new Promise<void>(onJoined => {
    client.entities[entity].subscribe(event => told.push(event as never), {
      onJoined: () => onJoined(),
      onError,
    })
  })
  return { client, told, onError, ids: () => told.map(({ id }) => id) }
}

/** Creates a record that everyone gets. Once it has arrived, so has everything committed before. */
async function settled(...followers: { client: Client<NotesEntities> }[]) {
  const words = await Promise.all(
    followers.map(async ({ client }) => {
      const heard: string[] = []
      await new Promise<void>(onJoined => {
        client.entities.Word.subscribe(({ id }) => heard.push(id), { onJoined: () => onJoined() })
      })
      return heard
    }),
  )
  const { body } = await boss.post('/entities/Word', { text: 'now' })
  for (const heard of words) await eventually(() => expect(heard).toContain(body.id))
}

describe('realtime on a running platform', () => {
  it('an employee gets nothing of others, neither row nor field, but an admin does [O-04 O-05 R-13]', async () => {
    const [asAnn, asBob, asBoss] = await Promise.all([
      follow(ann.token, 'Note'),
      follow(bob.token, 'Note'),
      follow(boss.token, 'Note'),
    ])
    const own = (await ann.post('/entities/Note', { owner_id: ann.id, title: 'Mine', secret: 'hush' })).body
    const shared = (
      await ann.post('/entities/Note', { owner_id: ann.id, title: 'Ours', public: true, secret: 'hush' })
    ).body
    await ann.put(`/entities/Note/${own.id}`, { title: 'Still mine' })
    await ann.put(`/entities/Note/${shared.id}`, { public: false })
    await ann.delete(`/entities/Note/${own.id}`)
    await settled(asAnn, asBob, asBoss)

    const everything = [
      ['create', own.id],
      ['create', shared.id],
      ['update', own.id],
      ['update', shared.id],
      ['delete', own.id],
    ]
    expect(asAnn.told.map(({ type, id }) => [type, id])).toEqual(everything)
    expect(asBoss.told.map(({ type, id }) => [type, id])).toEqual(everything)
    expect(asAnn.told[0]?.data).toEqual(own)
    expect(asBob.told.map(({ type, id }) => [type, id])).toEqual([
      ['create', shared.id],
      ['delete', shared.id],
    ])
    expect(asBob.told[0]?.data).not.toHaveProperty('secret')
    expect(asBob.told[1]?.data).toEqual({ id: shared.id })
  })

  it('a colleague’s pay is not sent, not even that it changed [R-13]', async () => {
    const [asAnn, asBoss] = await Promise.all([follow(ann.token, 'User'), follow(boss.token, 'User')])
    expect((await boss.put(`/entities/User/${bob.id}`, { pay: 90_000 })).status).toBe(200)
    await boss.put(`/entities/User/${bob.id}`, { nickname: 'Bobby' })
    await settled(asAnn, asBoss)
    expect(asBoss.told.map(({ data }) => data.pay)).toEqual([90_000, 90_000])
    expect(JSON.stringify(asAnn.told)).not.toContain('90000')
    expect(asAnn.told.at(-1)?.data.nickname).toBe('Bobby')
  })

  it('a change that is rolled back or refused is sent to no one', async () => {
    const asBoss = await follow(boss.token, 'Note')
    expect((await bob.post('/entities/Note', { owner_id: ann.id, title: 'Forged' })).status).toBe(403)
    await settled(asBoss)
    expect(asBoss.told).toEqual([])
  })

  it('an administrator who acts for a person gets that person’s messages [N-04]', async () => {
    const asBob = await follow(boss.token, 'Note', test.url, { 'X-Impersonate-User': 'bob@notes.test' })
    await ann.post('/entities/Note', { owner_id: ann.id, title: 'Not for Bob' })
    const forBob = (await bob.post('/entities/Note', { owner_id: bob.id, title: 'For Bob' })).body
    await settled(asBob)
    expect(asBob.ids()).toEqual([forBob.id])
  })

  it('a former administrator sees only what everyone sees from then on', async () => {
    const chief = await test.addUser({ email: 'chief@notes.test', role: 'admin' })
    const asChief = await follow(chief.token, 'Note')
    const before = (await ann.post('/entities/Note', { owner_id: ann.id, title: 'Before' })).body
    expect((await boss.put(`/entities/User/${chief.id}`, { role: 'user' })).status).toBe(200)
    await ann.post('/entities/Note', { owner_id: ann.id, title: 'After' })
    await settled(asChief)
    expect(asChief.ids()).toEqual([before.id])
  })

  it('a revoked session is disconnected from realtime', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const eve = await test.addUser({ email: 'eve@notes.test' })
    const asEve = await follow(eve.token, 'Note')
    await test.platform.identity.sessions.revoke(eve.token)
    await eventually(() => expect(asEve.onError).toHaveBeenCalled())
  })

  it('changes on one node are sent by another', async () => {
    const other = await startTestPlatform({
      app: notesApp,
      now: new Date(),
      settings: { databaseUrl: test.platform.database.url },
    })
    const there = await follow(ann.token, 'Note', other.url)
    const written = (await ann.post('/entities/Note', { owner_id: ann.id, title: 'Over there' })).body
    await eventually(() => expect(there.ids()).toEqual([written.id]))
    there.client.disconnect()
    await other.close()
  })

  it('every one of many simultaneous changes arrives once', async () => {
    const asBoss = await follow(boss.token, 'Word')
    const written = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, n) => (await boss.post('/entities/Word', { text: `w${n}` })).body.id,
      ),
    )
    await eventually(() => expect(asBoss.told).toHaveLength(40))
    expect(new Set(asBoss.ids())).toEqual(new Set(written))
  })
})
