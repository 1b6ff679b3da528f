import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, SYSTEM, VISITOR } from '../src/principal/principal.ts'
import { note } from './app/note.ts'
import { type OpenStore, openStore, signedInAs } from './app/open-store.ts'
import { type EntityServer, serveEntities } from './app/serve-entities.ts'
import { user } from './app/user.ts'

const ann = signedInAs('ann')
const bob = signedInAs('bob')
const boss = signedInAs('boss', 'admin')

let open: OpenStore
let server: EntityServer
beforeAll(async () => {
  open = await openStore([note, user])
  server = await serveEntities(open.store)
  await open.store.asSystem(async entities => {
    await entities.create('Note', {
      id: '1',
      owner_id: 'ann',
      title: 'one',
      public: true,
      secret: 'm',
      rating: 1,
    })
    await entities.create('Note', { id: '2', owner_id: 'ann', title: 'two', secret: 'a', rating: 3 })
    await entities.create('Note', {
      id: '3',
      owner_id: 'bob',
      title: 'three',
      public: true,
      secret: 'z',
      rating: 2,
    })
    await entities.create('User', { id: 'eve', email: 'eve@example.test', pay: 73_250 })
  })
})
afterAll(async () => {
  await server.close()
  await open.close()
})

const get = (as: Principal, path: string, headers?: Record<string, string>) =>
  server.send(as, 'GET', path, undefined, headers)
const ids = async (as: Principal, parameters: Record<string, string> = {}) => {
  const { body, status } = await get(as, `/Note?${new URLSearchParams(parameters)}`)
  expect(status).toBe(200)
  return body.map(({ id }: { id: string }) => id)
}

describe('list', () => {
  it('a list shows everyone the records that the rule allows, newest first', async () => {
    expect(await ids(VISITOR)).toEqual([])
    expect(await ids(bob)).toEqual(['3', '1'])
    expect(await ids(ann)).toEqual(['3', '2', '1'])
    expect(await ids(boss)).toEqual(['3', '2', '1'])
    expect(await ids(SYSTEM)).toEqual(['3', '2', '1'])
  })

  it('a list accepts q, sort, limit, skip and fields [S-08, S-09]', async () => {
    expect(await ids(boss, { q: '{"rating":{"$gte":2}}', sort: 'rating' })).toEqual(['3', '2'])
    expect(await ids(boss, { sort: '+title', limit: '1', skip: '1' })).toEqual(['3'])
    expect((await get(boss, '/Note?fields=title,%20mood&limit=1')).body).toEqual([
      { id: '3', title: 'three', mood: 'good' },
    ])
    expect((await get(bob, '/Note/count?q={"rating":2}')).body).toEqual({ count: 1 })
    expect((await get(bob, '/Note/count')).body).toEqual({ count: 2 })
  })

  it.each([
    ['q', '{'],
    ['q', '[]'],
    ['q', '{"title":{"$where":"1"}}'],
    ['limit', '1.5'],
    ['limit', '-1'],
    ['limit', 'ten'],
    ['skip', '-1'],
  ])('a list refuses %s=%s with 400', async (name, value) => {
    const answer = await get(boss, `/Note?${new URLSearchParams({ [name]: value })}`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).not.toBe('')
  })
  it('a list answers unknown names, and a number as a sort, with 200 [finding F-70]', async () => {
    expect(await ids(boss, { q: '{"nope":1}' })).toEqual([])
    expect(await ids(boss, { q: '{"rating":"2"}' })).toEqual([])
    for (const sort of ['-nope', '10']) expect(await ids(boss, { sort })).toEqual(['1', '2', '3'])
    expect((await get(boss, '/Note?fields=title,nope&limit=1')).body).toEqual([{ id: '3', title: 'three' }])
  })
  it('a list refuses a parameter given twice with 400', async () => {
    for (const twice of ['q={}&q={}', 'limit=1&limit=2', 'sort=id&sort=id', 'fields=id&fields=id'])
      expect((await get(boss, `/Note?${twice}`)).status).toBe(400)
  })

  it('a list is answered 304 while nothing has changed for this caller', async () => {
    const first = await get(ann, '/Note')
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\//)
    expect(await get(ann, '/Note', { 'if-none-match': etag })).toMatchObject({ status: 304, body: undefined })
    expect((await get(bob, '/Note', { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('reading a single record', () => {
  it('a read answers the same 404 for hidden and missing records', async () => {
    const [hidden, never] = [await get(bob, '/Note/2'), await get(bob, '/Note/22')]
    expect(hidden.status).toBe(404)
    expect(hidden.body.message).toBe(never.body.message.replace('22', '2'))
    expect((await get(VISITOR, '/Note/1')).status).toBe(404)
    expect((await get(ann, '/Note/2')).body).toMatchObject({ id: '2', secret: 'a' })
    expect((await get(boss, '/Note/a%00b')).status).toBe(400)
    for (const odd of ['/Note/%27%20OR%20true--', `/Note/${'x'.repeat(400)}`])
      expect((await get(boss, odd)).status).toBe(404)
  })

  it('a word of the wire is never read as an id, whatever the method', async () => {
    for (const word of ['me', 'v2', 'bulk', 'import', 'upsert', 'aggregate', 'update-many']) {
      await open.store.asSystem(entities =>
        entities.create('Note', { id: word, owner_id: 'bob', title: word }),
      )
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        expect((await server.send(boss, method, `/Note/${word}`, {})).status).toBe(
          // A separate call, which needs a list.
          method === 'PUT' && word === 'bulk' ? 400 : 404,
        )
      await open.store.asSystem(entities => entities.delete('Note', word))
    }
  })
})

describe('hidden fields', () => {
  it('hidden fields are omitted from every answer', async () => {
    expect((await get(bob, '/Note/1')).body).not.toHaveProperty('secret')
    const rows = (await get(bob, '/Note?fields=title,secret&sort=title')).body
    expect(rows).toEqual([
      { id: '1', title: 'one' },
      { id: '3', title: 'three', secret: 'z' },
    ])
    expect((await get(bob, '/User/eve')).body).not.toHaveProperty('pay')
    expect((await get(boss, '/User/eve')).body.pay).toBe(73_250)
  })

  it('hidden fields cannot be found by bisection, because every query about them has the same answer', async () => {
    const ask = async (q: object) =>
      (await get(ann, `/User/count?q=${encodeURIComponent(JSON.stringify(q))}`)).body.count
    let [low, high] = [0, 1_000_000]
    const answers = new Set<number>()
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      const count = await ask({ id: 'eve', pay: { $gte: middle } })
      answers.add(count)
      if (count > 0) low = middle
      else high = middle
    }
    expect(low).not.toBe(73_250)
    expect(answers).toEqual(new Set([0]))
    for (const q of [
      { pay: 73_250 },
      { $nor: [{ pay: { $ne: 73_250 } }] },
      { pay: { $in: [73_250] } },
      { pay: { $exists: true } },
    ])
      expect(await ask({ id: 'eve', ...q })).toBe(0)
    for (const q of [
      { pay: null },
      { pay: { $ne: 73_250 } },
      { pay: { $ne: 1 } },
      { pay: { $not: { $gt: 5 } } },
    ])
      expect(await ask({ id: 'eve', ...q })).toBe(1)
  })

  it('hidden fields do not sort a list', async () => {
    await open.store.asSystem(e =>
      e.create('Note', { id: '4', owner_id: 'ann', title: 'four', public: true, secret: '0' }),
    )
    const orders = [await ids(bob, { sort: 'secret' }), await ids(bob, { sort: '-secret' })]
    await open.store.asSystem(e => e.update('Note', '4', { secret: 'zz' }))
    expect([await ids(bob, { sort: 'secret' }), await ids(bob, { sort: '-secret' })]).toEqual(orders)
  })
})
