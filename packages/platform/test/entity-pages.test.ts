import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, SYSTEM, VISITOR } from '../src/principal/principal.ts'
import { note } from './app/note.ts'
import { type OpenStore, openStore, signedInAs } from './app/open-store.ts'
import { type EntityServer, serveEntities } from './app/serve-entities.ts'
import { user } from './app/user.ts'

const ann = signedInAs('ann')
const bob = signedInAs('bob')
const boss = signedInAs('boss', 'admin')
const COUNT = 24

let open: OpenStore
let server: EntityServer
beforeAll(async () => {
  open = await openStore([note, user])
  server = await serveEntities(open.store)
  await open.store.asSystem(async entities => {
    await entities.createMany(
      'Note',
      Array.from({ length: COUNT }, (_, at) => ({
        owner_id: at % 2 === 0 ? 'ann' : 'bob',
        title: `note ${at}`,
        public: at % 3 === 0,
        // Values that many records share, and records without one.
        rating: at % 5 === 0 ? null : at % 3,
        due: at % 4 === 0 ? null : `2026-01-0${at % 4}`,
        remind_at: at % 3 === 0 ? null : `2026-01-01T00:00:00.00${at % 3}Z`,
        tags: at % 6 === 0 ? [] : [`tag${at % 3}`, 'all'],
        secret: at % 7 === 0 ? undefined : `s${at % 2}`,
        extra: at % 8 === 0 ? { size: at } : undefined,
      })),
    )
    await entities.create('User', { id: 'eve', email: 'eve@example.test', pay: 3 })
    await entities.create('User', { id: 'dan', email: 'dan@example.test', pay: 2 })
  })
})
afterAll(async () => {
  await server.close()
  await open.close()
})

const get = (as: Principal, parameters: Record<string, string> = {}, entity = 'Note') =>
  server.send(as, 'GET', `/${entity}/v2/list?${new URLSearchParams(parameters)}`)

/** Reads to the end, with only the cursor after the first page. */
async function walk(as: Principal, parameters: Record<string, string>, limit = '5', entity?: string) {
  const items: unknown[] = []
  let page = (await get(as, { ...parameters, limit }, entity)).body
  for (;;) {
    expect(page.has_more).toBe(page.next_cursor !== null)
    items.push(...page.items)
    if (!page.has_more) return items
    expect(page.items).toHaveLength(Number(limit))
    page = (await get(as, { cursor: page.next_cursor, limit }, entity)).body
  }
}

describe('pages by cursor', () => {
  it.each(
    [
      'created_date',
      'rating',
      'title',
      'due',
      'remind_at',
      'public',
      'tags',
      'secret',
      'extra',
      'id',
    ].flatMap(field => [[field], [`-${field}`]]),
  )('sorted by %s they are, page after page, the whole list for every caller', async sort => {
    for (const as of [ann, bob, boss, SYSTEM, VISITOR]) {
      const whole = (await server.send(as, 'GET', `/Note?sort=${encodeURIComponent(sort)}`)).body
      expect(await walk(as, { sort })).toEqual(whole)
      expect(await walk(as, { sort, fields: 'title' }, '7')).toEqual(
        whole.map(({ id, title }: { id: string; title: string }) => ({ id, title })),
      )
    }
  })

  it('pages keep the filter, and are newest first by default', async () => {
    const q = JSON.stringify({ rating: { $gte: 1 } })
    const whole = (await server.send(boss, 'GET', `/Note?q=${q}`)).body
    expect(await walk(boss, { q }, '3')).toEqual(whole)
    expect((await get(boss, { q })).body).toEqual({ items: whole, next_cursor: null, has_more: false })
    expect((await get(VISITOR)).body).toEqual({ items: [], next_cursor: null, has_more: false })
  })

  it('pages neither skip nor repeat records when others are deleted in between', async () => {
    await open.store.asSystem(e => e.create('Note', { owner_id: 'bob', title: '!' }))
    const first = (await get(boss, { sort: 'title', limit: '3' })).body
    expect(first.items[0].title).toBe('!')
    await open.store.asSystem(e => e.delete('Note', first.items[0].id))
    const rest = (await get(boss, { cursor: first.next_cursor, limit: '100' })).body
    const whole = (await server.send(boss, 'GET', '/Note?sort=title')).body
    expect([...first.items.slice(1), ...rest.items]).toEqual(whole)
  })

  it('the same query may accompany the cursor, another query, entity or caller is refused', async () => {
    const q = '{"rating":1}'
    const { next_cursor: cursor } = (await get(ann, { q, limit: '1' })).body
    expect((await get(ann, { q, cursor, sort: '' })).status).toBe(200)
    for (const [as, parameters, entity] of [
      [ann, { q: '{"rating":2}', cursor }, 'Note'],
      [ann, { cursor, sort: 'title' }, 'Note'],
      [ann, { cursor, fields: 'title' }, 'Note'],
      [ann, { cursor, distinct: 'title' }, 'Note'],
      [bob, { cursor }, 'Note'],
      [ann, { cursor }, 'User'],
    ] as const) {
      expect(await get(as, parameters, entity)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    }
  })

  it('a forged cursor is refused, or shows only what a list shows', async () => {
    const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const plain = { q: null, sort: null, fields: null, distinct: null }
    const after = { value: '2026-03-01T00:00:00.000Z', id: '0' }
    for (const cursor of [
      'x',
      '%00',
      Buffer.from('{}').toString('base64url'),
      forge(1, 'Note', 'user ann', plain, null),
      forge(1, 'Note', 'user ann', plain, { value: 1, id: 'x' }),
      forge(1, 'Note', 'user ann', plain, { value: '2026-03-01T00:00:00.000Z' }),
      forge(1, 'Note', 'user ann', plain, { ...after, id: 'a\0' }),
      forge(1, 'Note', 'user ann', { ...plain, fields: [1] }, after),
      forge(1, 'Note', 'user ann', { ...plain, distinct: 'rating' }, { value: 'x' }),
      forge(2, 'Note', 'user ann', plain, after),
    ]) {
      expect([cursor, (await get(ann, { cursor })).status]).toEqual([cursor, 400])
    }
    // Another person's salary cannot be probed by starting a page at a guess.
    const byPay = forge(1, 'User', 'user ann', { ...plain, sort: 'pay' }, { value: '2', id: 'a' })
    const { items } = (await get(ann, { cursor: byPay }, 'User')).body
    expect(items.map(({ id }: { id: string }) => id)).toEqual(['dan', 'eve'])
  })
})

describe('distinct values', () => {
  it('distinct values are ascending, each once, lists by their members, without null', async () => {
    expect(await walk(boss, { distinct: 'rating' }, '2')).toEqual([0, 1, 2])
    expect(await walk(boss, { distinct: 'tags' }, '1')).toEqual(['all', 'tag0', 'tag1', 'tag2'])
    expect(await walk(boss, { distinct: 'due' }, '2')).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'])
    expect(await walk(boss, { distinct: 'public' }, '1')).toEqual([false, true])
    expect(await walk(boss, { distinct: 'remind_at' }, '1')).toEqual([
      '2026-01-01T00:00:00.001Z',
      '2026-01-01T00:00:00.002Z',
    ])
    expect(await walk(boss, { distinct: 'extra' }, '1')).toEqual([{ size: 0 }, { size: 8 }, { size: 16 }])
    expect(await walk(ann, { q: '{"rating":2}', distinct: 'rating' })).toEqual([2])
  })

  it('distinct values of an unknown name are none [finding F-70]', async () => {
    expect(await walk(boss, { distinct: 'nope' })).toEqual([])
  })

  it('distinct values come only from records and fields that the caller may read', async () => {
    expect(await walk(ann, { distinct: 'secret' })).toEqual(['s0'])
    expect(await walk(bob, { distinct: 'secret' })).toEqual(['s1'])
    expect(await walk(VISITOR, { distinct: 'title' })).toEqual([])
    expect(await walk(ann, { distinct: 'pay' }, '5', 'User')).toEqual([])
    expect(await walk(boss, { distinct: 'pay' }, '1', 'User')).toEqual([2, 3])
  })

  it.each([
    [{ distinct: 'title', sort: 'title' }, 'distinct goes without sort and fields'],
    [{ distinct: 'title', fields: 'title' }, 'distinct goes without sort and fields'],
    [{ limit: 'x' }, 'limit expects a whole number'],
    [{ q: '[]' }, 'q expects a JSON object'],
  ])('distinct values of %j are refused', async (parameters, message) => {
    expect(await get(boss, parameters as Record<string, string>)).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})
