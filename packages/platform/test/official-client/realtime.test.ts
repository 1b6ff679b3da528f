import type { Base44Client } from '@base44/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'
import { CLIENTS } from './clients.ts'

let test: TestPlatform
let ann: TestUser
let bob: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp })
  ann = await test.addUser({ email: 'ann@notes.test' })
  bob = await test.addUser({ email: 'bob@notes.test' })
})
afterAll(() => test.close())

interface Event {
  type: string
  id: string
  data: Record<string, unknown>
  timestamp: string
}

describe.each(CLIENTS)('%s: realtime', (_name, createClient) => {
  const open: Base44Client[] = []
  afterEach(() => {
    for (const client of open.splice(0)) client.cleanup()
  })

  /** Subscribes, and resolves when the server sends changes. */
  async function listen(token: string): Promise<{ heard: Event[]; stop: () => void }> {
    const client = createClient({ url: test.url, token })
    open.push(client)
    const heard: Event[] = []
    const stop = client.entities.Note?.subscribe(event => void heard.push(event as Event)) ?? (() => {})
    await eventually(
      async () => {
        await ann.post('/entities/Note', { owner_id: ann.id, title: `ping ${Math.random()}`, public: true })
        expect(heard.length).toBeGreaterThan(0)
      },
      { every: 100 },
    )
    return { heard, stop }
  }
  const of = (heard: readonly Event[], id: string) => heard.filter(event => event.id === id)

  it('the client gets create, update and delete, limited to what its user may see [O-01 O-02]', async () => {
    const mine = await listen(ann.token)
    const theirs = await listen(bob.token)
    const { id } = (
      await ann.post('/entities/Note', { owner_id: ann.id, title: `t ${Math.random()}`, secret: 's' })
    ).body
    await ann.put(`/entities/Note/${id}`, { public: true })
    await ann.delete(`/entities/Note/${id}`)
    await eventually(() => expect(of(mine.heard, id)).toHaveLength(3))
    await eventually(() => expect(of(theirs.heard, id).at(-1)?.type).toBe('delete'))
    expect(of(mine.heard, id)).toMatchObject([
      { type: 'create', data: { id, secret: 's', public: false }, timestamp: expect.any(String) },
      { type: 'update', data: { id, secret: 's', public: true } },
      { type: 'delete', data: { id } },
    ])
    expect(JSON.stringify(of(theirs.heard, id))).not.toContain('"secret"')
    expect(of(theirs.heard, id)[0]).toMatchObject({ data: { id, public: true } })
  })

  it('the client gets nothing after it stops listening [O-03]', async () => {
    const stopped = await listen(ann.token)
    const other = await listen(ann.token)
    stopped.stop()
    stopped.heard.length = 0
    const { id } = (await ann.post('/entities/Note', { owner_id: ann.id, title: `s ${Math.random()}` })).body
    await eventually(() => expect(of(other.heard, id)).toHaveLength(1))
    expect(stopped.heard).toEqual([])
  })
})
