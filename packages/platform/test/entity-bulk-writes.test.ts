import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Principal, SYSTEM, VISITOR } from '../src/principal/principal.ts'
import { note, word } from './app/note.ts'
import { type OpenStore, openStore, signedInAs } from './app/open-store.ts'
import { type EntityServer, serveEntities } from './app/serve-entities.ts'
import { tally, task } from './app/task.ts'
import { user } from './app/user.ts'

const ann = signedInAs('ann')
const bob = signedInAs('bob')
const boss = signedInAs('boss', 'admin')

let open: OpenStore
let server: EntityServer
beforeAll(async () => {
  open = await openStore([note, word, task, tally, user])
  server = await serveEntities(open.store)
})
afterAll(async () => {
  await server.close()
  await open.close()
})
/** Ann has two notes, one of them public. Bob has one. */
beforeEach(async () => {
  await open.database.query('TRUNCATE "entities"."Note", "entities"."Task", "entities"."Tally"')
  await open.store.asSystem(async entities => {
    const owned = { owner_id: 'ann', rating: 2 }
    await entities.create('Note', {
      id: 'a1',
      ...owned,
      title: 'one',
      public: true,
      secret: 'm',
      shelf: 'A1',
    })
    await entities.create('Note', { id: 'a2', ...owned, title: 'two', tags: ['x', 'y'], extra: { size: 1 } })
    await entities.create('Note', {
      id: 'b1',
      owner_id: 'bob',
      title: 'three',
      public: true,
      due: '2026-01-31',
    })
  })
})

const send = (as: Principal, method: 'PUT' | 'PATCH' | 'POST', path: string, body: unknown) =>
  server.send(as, method, path, body)
const noteOf = async (id: string) => open.store.asSystem(entities => entities.get('Note', id))
const changes = async () =>
  (await open.database.query('SELECT record_id, kind FROM platform.change WHERE entity = $1', ['Note'])).rows
    .length

describe('bulk update', () => {
  const put = (as: Principal, body: unknown) => send(as, 'PUT', '/Note/bulk', body)

  it('bulk update changes each record by its id and returns them in the given order', async () => {
    const answer = await put(ann, [
      { id: 'a2', title: 'second' },
      { id: 'a1', rating: 5, created_date: 'x', nonsense: 1 },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { id: 'a2', title: 'second', tags: ['x', 'y'] },
        { id: 'a1', title: 'one', rating: 5 },
      ],
    })
    expect((await put(ann, [])).body).toEqual([])
  })

  it.each([
    ['an id that cannot be', 404, { id: 'a\0' }],
    ['a record the caller may not see', 404, { id: 'nope', rating: 1 }],
    ['a record the caller may not change', 403, { id: 'b1', rating: 1 }],
    ['a field the caller may not change', 403, { id: 'a2', pinned: true }],
    ['a value that does not fit', 422, { id: 'a2', rating: 9 }],
    ['a value that is taken', 409, { id: 'a2', shelf: 'A1' }],
  ])('bulk update is all or none: %s refuses the call', async (_what, status, second) => {
    const before = await changes()
    expect((await put(ann, [{ id: 'a1', rating: 4 }, second])).status).toBe(status)
    expect(await noteOf('a1')).toMatchObject({ rating: 2 })
    expect(await changes()).toBe(before)
  })

  it('a bulk update problem names its record and field', async () => {
    const { body } = await put(ann, [{ id: 'a1' }, { id: 'a2', rating: 9, title: '' }])
    expect(body.extra_data.errors.map(({ name }: { name: string }) => name)).toEqual([
      '[1].title',
      '[1].rating',
    ])
  })

  it.each([
    ['no list', {}],
    ['no object', [1]],
    ['no id', [{ title: 'x' }]],
    ['an id that is no text', [{ id: 1 }]],
    ['the same id twice', [{ id: 'a1' }, { id: 'a1' }]],
    ['more than 500', Array.from({ length: 501 }, (_, at) => ({ id: `n${at}` }))],
  ])('refuses %s with 400', async (_what, body) => {
    expect((await put(ann, body)).status).toBe(400)
  })

  it('bulk update runs the hooks of each record, and two calls on the same records queue up', async () => {
    const ids = await open.store.asSystem(async entities => {
      const tasks = await entities.createMany('Task', [
        { owner_id: 'ann', title: 't1' },
        { owner_id: 'ann', title: 't2' },
      ])
      return tasks.map(({ id }) => id)
    })
    const all = ids.map(id => ({ id, status: 'done' }))
    const answers = await Promise.all([
      send(ann, 'PUT', '/Task/bulk', all),
      send(ann, 'PUT', '/Task/bulk', all.toReversed()),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await server.send(boss, 'GET', '/Tally?q={"kind":"done"}')).body).toHaveLength(2)
  })
})

describe('update many', () => {
  const patch = (as: Principal, query: unknown, data: unknown) =>
    send(as, 'PATCH', '/Note/update-many', { query, data })

  it('update many changes the matching records that the caller may change, and returns their number', async () => {
    expect(await patch(ann, {}, { $set: { mood: 'bad', created_by: 'x', nope: 1 } })).toMatchObject({
      status: 200,
      body: { success: true, updated: 2, has_more: false },
    })
    expect(await noteOf('b1')).toMatchObject({ mood: 'good' })
    expect((await patch(boss, { mood: 'bad' }, { $set: { mood: 'bad' } })).body.updated).toBe(0)
    expect((await patch(ann, { secret: 'nope' }, { $set: { mood: 'good' } })).body.updated).toBe(0)
    // A misspelt name must not reach every record, negated or not [finding F-70].
    for (const nope of ['x', null, { $ne: 'x' }])
      expect((await patch(ann, { nope }, { $set: { mood: 'good' } })).body.updated).toBe(0)
  })

  it.each([
    [{ $inc: { rating: 0.5, copies: 2 } }, { rating: 2.5, copies: 2 }],
    [{ $mul: { rating: 2, copies: 2 } }, { rating: 4, copies: 0 }],
    [
      { $min: { rating: 1, title: 'zzz', due: '2026-05-01' } },
      { rating: 1, title: 'two', due: '2026-05-01' },
    ],
    [{ $max: { rating: 1, title: 'zzz' } }, { rating: 2, title: 'zzz' }],
    [{ $unset: { rating: '' } }, { rating: null }],
    [{ $rename: { title: 'shelf' }, $set: { mood: 'bad' } }, undefined],
    [{ $rename: { rating: 'copies', secret: 'contact' } }, { rating: null, copies: 2, contact: null }],
    [
      { $currentDate: { due: true, remind_at: true } },
      { due: '2026-03-01', remind_at: '2026-03-01T00:00:00.000Z' },
    ],
    [{ $push: { tags: 'x' } }, { tags: ['x', 'y', 'x'] }],
    [{ $push: { tags: { $each: ['a', 'b'] } } }, { tags: ['x', 'y', 'a', 'b'] }],
    [{ $addToSet: { tags: { $each: ['x', 'z', 'z'] } } }, { tags: ['x', 'y', 'z'] }],
    [{ $pull: { tags: 'x' } }, { tags: ['y'] }],
    [{ $pull: { tags: { $in: ['x', 'y'] } } }, { tags: [] }],
    [{ $pull: { tags: { $gt: 'x' } } }, { tags: ['x'] }],
    [
      { $set: { 'extra.colour.name': 'red' }, $inc: { 'extra.size': 1 } },
      { extra: { size: 2, colour: { name: 'red' } } },
    ],
    [{ $unset: { 'extra.size': 1 } }, { extra: {} }],
    [{ $rename: { 'extra.size': 'extra.width' } }, { extra: { width: 1 } }],
  ])('%j', async (data, expected) => {
    const { status, body } = await patch(ann, { id: 'a2' }, data)
    if (expected === undefined) {
      expect(body.extra_data.errors).toEqual([{ name: 'title', message: 'Field required' }])
      return
    }
    expect([status, body]).toEqual([200, { success: true, updated: 1, has_more: false }])
    expect(await noteOf('a2')).toMatchObject(expected)
  })

  it('update many removes members from lists of objects by their parts', async () => {
    const lines = [{ text: 'a', done: true }, { text: 'b', done: false }, { text: 'c' }]
    await patch(ann, { id: 'a2' }, { $set: { lines } })
    await patch(ann, { id: 'a2' }, { $pull: { lines: { done: true } } })
    await patch(ann, { id: 'a2' }, { $pull: { lines: { text: { $nin: ['b'] } } } })
    expect(await noteOf('a2')).toMatchObject({ lines: [{ text: 'b', done: false }] })
  })

  it('one refused field or value refuses the whole call', async () => {
    expect((await patch(ann, {}, { $set: { pinned: true } })).body.extra_data.fields).toEqual(['pinned'])
    expect((await patch(ann, {}, { $inc: { rating: 3.5 } })).status).toBe(422)
    expect((await patch(ann, {}, { $set: { shelf: 'same' } })).status).toBe(409)
    expect((await patch(ann, {}, { $unset: { title: 1 } })).status).toBe(422)
    expect(await noteOf('a2')).toMatchObject({ rating: 2, shelf: null, pinned: false })
  })

  it('values that the caller may not read are not copied, compared or added to', async () => {
    await open.store.asSystem(e => e.create('User', { id: 'ann', email: 'ann@example.test', pay: 50_000 }))
    const users = (data: unknown) => send(ann, 'PATCH', '/User/update-many', { query: { id: 'ann' }, data })
    for (const data of [{ $rename: { pay: 'nickname' } }, { $max: { pay: 1 } }, { $inc: { pay: 1 } }]) {
      expect(await users(data)).toMatchObject({ status: 403, body: { extra_data: { fields: ['pay'] } } })
    }
    expect((await users({ $set: { nickname: 'A' } })).body.updated).toBe(1)
  })

  it('update many changes 500 records a call and reports that there are more', async () => {
    const many = Array.from({ length: 501 }, (_, at) => ({ owner_id: 'ann', title: `many ${at}` }))
    await open.store.asSystem(entities => entities.createMany('Note', many))
    const call = () => patch(ann, { title: { $regex: '^many' }, mood: 'good' }, { $set: { mood: 'bad' } })
    expect((await call()).body).toEqual({ success: true, updated: 500, has_more: true })
    expect((await call()).body).toEqual({ success: true, updated: 1, has_more: false })
  })

  it('update many is refused if no record could allow it: visitor 401, closed entity 403', async () => {
    expect((await patch(VISITOR, {}, { $set: { mood: 'bad' } })).status).toBe(401)
    const closed = { query: {}, data: { $set: { kind: 'x' } } }
    expect((await send(ann, 'PATCH', '/Tally/update-many', closed)).status).toBe(403)
    expect((await send(SYSTEM, 'PATCH', '/Tally/update-many', closed)).status).toBe(200)
  })

  it.each([
    [undefined, { $set: { title: 'x' } }, 'query must be a filter; {} means all records'],
    [{}, {}, 'data expects update operators such as $set'],
    [{}, { title: 'x' }, 'Unknown update operator "title"'],
    [{}, { $where: { title: 'x' } }, 'Unknown update operator "$where"'],
    [{}, { $set: 1 }, '$set expects an object of fields'],
    [{}, { $set: { title: 'x' }, $unset: { title: 1 } }, 'title stands in more than one operator'],
    [{}, { $set: { extra: {} }, $inc: { 'extra.a': 1 } }, 'extra.a stands in more than one operator'],
    [{}, { $rename: { rating: 'rating' } }, 'rating stands in more than one operator'],
    [{}, { $rename: { rating: 1 } }, '$rename of rating expects the name of a field'],
    [{}, { $inc: { rating: 'x' } }, '$inc of rating expects a number'],
    [{}, { $inc: { title: 1 } }, '$inc of title needs a field that holds numbers'],
    [{}, { $push: { title: 1 } }, '$push of title needs a field that holds a list'],
    [{}, { $push: { tags: { $each: 'x' } } }, 'tags expects a value or { $each: [values] }'],
    [{}, { $max: { due: 'soon' } }, '$max of due expects a value of its kind'],
    [{}, { $pull: { tags: { $regex: 'x' } } }, 'Unknown operator "$regex" in $pull of tags'],
    [{}, { $set: { 'title.x': 1 } }, 'title.x is no field'],
    [{}, { $set: { 'extra.__proto__.x': 1 } }, 'extra.__proto__.x is no field'],
  ])('update many refuses query %j with data %j', async (query, data, message) => {
    expect(await patch(ann, query, data)).toMatchObject({ status: 400, body: { message } })
  })
})

describe('upsert', () => {
  const upsert = (as: Principal, records: unknown, key: unknown) =>
    send(as, 'POST', '/Note/upsert', { records, key })

  it('upsert updates existing keys, creates the rest, and the last of equal keys wins', async () => {
    const { status, body } = await upsert(
      ann,
      [
        { owner_id: 'ann', title: 'new', rating: 1 },
        { owner_id: 'ann', title: 'one', rating: 4 },
        { owner_id: 'ann', title: 'new', rating: 3 },
      ],
      ['owner_id', 'title'],
    )
    expect([status, body]).toEqual([
      200,
      {
        created: 1,
        updated: 1,
        records: [
          expect.objectContaining({ id: 'a1', rating: 4, secret: 'm' }),
          expect.objectContaining({ title: 'new', rating: 3, mood: 'good' }),
        ],
      },
    ])
    expect((await upsert(ann, [], 'title')).body).toEqual({ created: 0, updated: 0, records: [] })
  })

  it('only readable records count as existing, so upsert reveals nothing about others', async () => {
    const mine = await upsert(bob, [{ owner_id: 'bob', title: 'two' }], 'title')
    expect(mine.body).toMatchObject({ created: 1, updated: 0 })
    expect(await noteOf('a2')).toMatchObject({ owner_id: 'ann' })
    // A record that may be read but not changed is refused, as in an update.
    expect((await upsert(bob, [{ owner_id: 'bob', title: 'one' }], 'title')).status).toBe(403)
    // A hidden field matches nothing.
    expect((await upsert(bob, [{ owner_id: 'bob', title: 'x', secret: 'm' }], 'secret')).body.created).toBe(1)
  })

  it('upsert is all or none, and problems name their record', async () => {
    const answer = await upsert(
      ann,
      [
        { owner_id: 'ann', title: 'good' },
        { owner_id: 'ann', title: 'bad', rating: 9 },
      ],
      'title',
    )
    expect(answer.body.extra_data.errors).toMatchObject([{ name: '[1].rating' }])
    expect((await server.send(ann, 'GET', '/Note/count?q={"title":"good"}')).body.count).toBe(0)
    const missing = await upsert(ann, [{ owner_id: 'ann', title: '' }, { owner_id: 'ann' }], 'title')
    expect(missing).toMatchObject({
      status: 422,
      body: { extra_data: { errors: [{ name: '[0].title' }, { name: '[1].title' }] } },
    })
  })

  it('two calls with the same new key create one record', async () => {
    const rows = Array.from({ length: 5 }, (_, rating) => [{ text: 'unique word', rating }])
    const answers = await Promise.all(
      rows.map(records => send(boss, 'POST', '/Word/upsert', { records, key: 'text' })),
    )
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 0, 0, 1])
  })

  it.each([
    [[{ title: 'x' }], undefined, 'key expects a field or a list of up to 4 fields'],
    [[{ title: 'x' }], [], 'key expects a field or a list of up to 4 fields'],
    [[{ title: 'x' }], 'nope', 'Unknown field "nope" in key'],
    [[{ title: 'x' }], 'id', 'id cannot be a key: it must be a declared field of single values'],
    [[{ title: 'x' }], 'tags', 'tags cannot be a key: it must be a declared field of single values'],
    ['x', 'title', 'records must be a JSON array'],
    [[1], 'title', '[0] must be a JSON object'],
  ])('upsert refuses records %j with key %j', async (records, key, message) => {
    expect(await upsert(ann, records, key)).toMatchObject({ status: 400, body: { message } })
  })
})
