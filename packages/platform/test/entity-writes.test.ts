import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../src/changes/change.ts'
import { type Principal, SYSTEM, VISITOR } from '../src/principal/principal.ts'
import { note, word } from './app/note.ts'
import { impersonating, type OpenStore, openStore, signedInAs } from './app/open-store.ts'
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
beforeEach(() => {
  server.failures.length = 0
})

let serial = 0
const title = () => `note ${++serial}`
const create = (fields: Record<string, unknown> = {}, as: Principal = ann) =>
  server.send(as, 'POST', '/Note', { owner_id: 'ann', title: title(), ...fields })
const created = async (fields?: Record<string, unknown>, as?: Principal) => {
  const { status, body } = await create(fields, as)
  expect(status).toBe(201)
  return body
}
const changesOf = async (id: string): Promise<Change[]> =>
  (await open.database.query<Change>('SELECT * FROM platform.change WHERE record_id = $1 ORDER BY seq', [id]))
    .rows
const stored = async (entity: string, id: string) => open.store.asSystem(entities => entities.get(entity, id))

describe('create', () => {
  it('create answers 201 with the stamped record, and drops server, computed and undeclared fields [S-11]', async () => {
    const record = await created({
      id: 'mine',
      created_by: 'x',
      created_by_id: 'x',
      created_date: '2000-01-01T00:00:00Z',
      nonsense: 1,
      word_count: 9,
      due: '',
      rating: '',
      link: '',
      remind_at: '2026-03-01T10:00:00+11:00',
    })
    expect(record).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      created_by: 'ann@example.test',
      created_by_id: 'ann',
      mood: 'good',
      tags: [],
      word_count: null,
      due: null,
      rating: null,
      link: null,
      remind_at: '2026-02-28T23:00:00.000Z',
    })
    expect(record).not.toHaveProperty('nonsense')
    expect((await server.send(ann, 'GET', `/Note/${record.id}`)).body).toEqual(record)
  })

  it('create follows the rule: visitor 401, stranger 403, owner, administrator and service 201', async () => {
    expect((await create({}, VISITOR)).status).toBe(401)
    expect((await create({}, bob)).status).toBe(403)
    expect((await created({}, ann)).created_by_id).toBe('ann')
    expect((await created({}, boss)).created_by_id).toBe('boss')
    expect((await created({}, SYSTEM)).created_by_id).toBeNull()
  })

  it('create refuses fields that the caller may not set, unless they are empty or the default', async () => {
    const refused = await create({ pinned: true })
    expect(refused).toMatchObject({ status: 403, body: { extra_data: { fields: ['pinned'] } } })
    expect(refused.body.message).toBe("You're not allowed to set the following fields: pinned")
    expect((await create({ pinned: false })).status).toBe(201)
    expect((await created({ pinned: true }, boss)).pinned).toBe(true)
  })

  it('create names the person acted for, and the log names the administrator too [OP-17]', async () => {
    const record = await created({}, impersonating(boss, ann))
    expect(record).toMatchObject({ created_by: 'ann@example.test', created_by_id: 'ann' })
    expect(await changesOf(record.id)).toMatchObject([{ actor_id: 'boss', on_behalf_of_id: 'ann' }])
  })

  it('create reports all problems in one 422, and refuses bodies that are no objects with 400', async () => {
    const { status, body } = await create({ title: '', mood: 'odd', due: '2026-02-30', lines: [{ done: 1 }] })
    expect(status).toBe(422)
    expect(body.error_type).toBe('ValidationError')
    expect(body.extra_data.errors).toEqual([
      { name: 'title', message: 'Input should have at least 1 character' },
      { name: 'mood', message: 'Input should be one of: good, bad' },
      { name: 'due', message: 'Input should be a valid date' },
      { name: 'lines[0].text', message: 'Field required' },
      { name: 'lines[0].done', message: 'Input should be a valid boolean' },
    ])
    for (const odd of ['[]', '"text"', 'null', '5', '', '{'])
      expect((await server.send(ann, 'POST', '/Note', odd)).status).toBe(400)
  })

  it('create answers a second equal record with 409 and the index’s sentence, ignoring empty text', async () => {
    await created({ shelf: 'A1' })
    expect(await create({ shelf: 'A1' })).toMatchObject({
      status: 409,
      body: { message: 'This place on the shelf is taken', code: 'duplicate' },
    })
    for (const shelf of ['', '', null, undefined]) await created({ shelf })
  })

  it('create answers 404 for another entity, because names are exact', async () => {
    for (const name of ['Nope', 'note', '__proto__', 'pg_class'])
      expect((await server.send(boss, 'POST', `/${name}`, {})).status).toBe(404)
  })

  it('create gives ids and dates in the order of writing, also within a millisecond', async () => {
    const words = []
    for (let n = 0; n < 20; n++)
      words.push((await server.send(ann, 'POST', '/Word', { text: `w${n}` })).body.id)
    const { body } = await server.send(VISITOR, 'GET', '/Word?limit=20')
    expect(body.map(({ id }: { id: string }) => id)).toEqual([...words].reverse())
    expect([...words].sort()).toEqual(words)
  })
})

describe('update', () => {
  it('update merges fields, moves updated_date and changes nothing else', async () => {
    const record = await created({ secret: 's', tags: ['a'], lines: [{ text: 'x' }] })
    const { status, body } = await server.send(ann, 'PUT', `/Note/${record.id}`, {
      title: `${record.title}!`,
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...record, title: `${record.title}!`, updated_date: body.updated_date })
    expect(body.updated_date > record.updated_date).toBe(true)
  })

  it('update answers visitor 401, stranger 404, reader 403, and owner, administrator, service 200', async () => {
    const hidden = await created()
    const shown = await created({ public: true })
    const put = (as: Principal, id: string) => server.send(as, 'PUT', `/Note/${id}`, { mood: 'bad' })
    expect((await put(VISITOR, hidden.id)).status).toBe(401)
    expect((await put(VISITOR, 'nope')).status).toBe(401)
    const [never, unseen] = [await put(bob, 'nope'), await put(bob, hidden.id)]
    expect([never.status, unseen.status]).toEqual([404, 404])
    expect(unseen.body.message).toBe(`Entity Note with ID ${hidden.id} not found`)
    expect((await put(bob, shown.id)).status).toBe(403)
    for (const as of [ann, boss, SYSTEM]) expect((await put(as, shown.id)).status).toBe(200)
  })

  it('update refuses the whole write for one forbidden field, but accepts unchanged and empty values', async () => {
    const record = await created()
    const refused = await server.send(ann, 'PUT', `/Note/${record.id}`, {
      title: 'x',
      pinned: true,
      owner_id: 'bob',
    })
    expect(refused).toMatchObject({ status: 403, body: { extra_data: { fields: ['owner_id', 'pinned'] } } })
    expect(await stored('Note', record.id)).toMatchObject({ title: record.title, owner_id: 'ann' })
    const whole = await server.send(ann, 'PUT', `/Note/${record.id}`, { ...record, mood: 'bad', shelf: '' })
    expect(whole).toMatchObject({ status: 200, body: { mood: 'bad', shelf: null } })
  })

  it('update checks access before it validates: 403 comes before 422, 422 before 409', async () => {
    const record = await created({ public: true })
    expect((await server.send(bob, 'PUT', `/Note/${record.id}`, { rating: 99 })).status).toBe(403)
    expect((await server.send(ann, 'PUT', `/Note/${record.id}`, { rating: 99, pinned: true })).status).toBe(
      403,
    )
    const stale = { 'if-match': '"2000-01-01T00:00:00.000Z"' }
    expect((await server.send(ann, 'PUT', `/Note/${record.id}`, { rating: 99 }, stale)).status).toBe(422)
    expect((await server.send(ann, 'PUT', `/Note/${record.id}`, { rating: 1 }, stale)).status).toBe(409)
  })

  it('update does not set a required field to null: 422', async () => {
    const record = await created()
    expect(await server.send(ann, 'PUT', `/Note/${record.id}`, { title: null })).toMatchObject({
      status: 422,
      body: { message: 'Error in field title: Field required' },
    })
  })

  it('update does not reveal whether a guess at a hidden field is right', async () => {
    await open.store.asSystem(entities =>
      entities.create('User', { id: 'ann', email: 'ann@example.test', pay: 5000, badge: 'b1' }),
    )
    const guess = (pay: unknown) => server.send(ann, 'PUT', '/User/me', { pay })
    expect((await guess(4999)).status).toBe(403)
    expect((await guess(5000)).status).toBe(403)
    expect((await guess('')).status).toBe(200)
    expect((await guess(null)).body).not.toHaveProperty('pay')
    expect(await stored('User', 'ann')).toMatchObject({ pay: 5000 })
  })

  it('update without a change answers with the record, without a row in the log', async () => {
    const record = await created({ shelf: '', remind_at: '2026-03-01T10:00:00Z', extra: { a: 1, b: [2] } })
    const same = { ...record, extra: { b: [2], a: 1 }, shelf: null, remind_at: '2026-03-01T11:00:00+01:00' }
    expect(await server.send(ann, 'PUT', `/Note/${record.id}`, same)).toMatchObject({
      status: 200,
      body: record,
    })
    expect(await changesOf(record.id)).toHaveLength(1)
  })

  it('update refuses an edit of an old version, with the current record [quality: stale edits]', async () => {
    const record = await created()
    const match = { 'if-match': `"${record.updated_date}"` }
    const first = await server.send(ann, 'PUT', `/Note/${record.id}`, { mood: 'bad' }, match)
    expect(first.status).toBe(200)
    const second = await server.send(boss, 'PUT', `/Note/${record.id}`, { title: 'lost?' }, match)
    expect(second).toMatchObject({ status: 409, body: { extra_data: { current: first.body } } })
    expect(
      (await server.send(boss, 'PUT', `/Note/${record.id}`, { mood: 'good' }, { 'if-match': '*' })).status,
    ).toBe(200)
  })

  it('two concurrent updates both keep their fields', async () => {
    const record = await created()
    const fields = ['mood', 'rating', 'copies', 'due', 'shelf', 'secret', 'contact', 'link'] as const
    const values = ['bad', 2.5, 3, '2026-05-05', 'Z9', 'psst', 'a@b.test', 'https://x.test/']
    await Promise.all(
      fields.map((field, at) => server.send(ann, 'PUT', `/Note/${record.id}`, { [field]: values[at] })),
    )
    expect(await stored('Note', record.id)).toMatchObject(
      Object.fromEntries(fields.map((f, at) => [f, values[at]])),
    )
    const log = await changesOf(record.id)
    expect(log).toHaveLength(1 + fields.length)
    for (const [at, change] of log.entries()) expect(change.before).toEqual(log[at - 1]?.after ?? null)
  })
})

describe('delete', () => {
  it('delete answers visitor 401, stranger 404, reader 403, owner 200, then 404', async () => {
    const hidden = await created()
    const shown = await created({ public: true })
    const remove = (as: Principal, id: string) => server.send(as, 'DELETE', `/Note/${id}`)
    expect((await remove(VISITOR, shown.id)).status).toBe(401)
    expect((await remove(bob, hidden.id)).status).toBe(404)
    expect((await remove(bob, shown.id)).status).toBe(403)
    expect(await remove(ann, shown.id)).toMatchObject({ status: 200, body: { success: true } })
    expect((await remove(ann, shown.id)).status).toBe(404)
    expect((await remove(boss, hidden.id)).status).toBe(200)
    expect((await changesOf(shown.id)).at(-1)).toMatchObject({ kind: 'delete', after: null, before: shown })
  })
})

describe('delete many', () => {
  const removeMany = (as: Principal, q?: unknown) => server.send(as, 'DELETE', '/Note', q)
  it('delete many removes the matching records that may be deleted, and nothing else', async () => {
    const mine = await created({ shelf: 'dm1', public: true })
    const others = await created({ owner_id: 'bob', shelf: 'dm2', public: true }, boss)
    const q = { shelf: { $in: ['dm1', 'dm2'] } }
    expect((await removeMany(VISITOR, q)).status).toBe(401)
    expect(await removeMany(ann, q)).toMatchObject({ status: 200, body: { success: true, deleted: 1 } })
    expect(await stored('Note', mine.id)).toBeUndefined()
    expect(await stored('Note', others.id)).toBeDefined()
    expect((await changesOf(mine.id)).at(-1)).toMatchObject({ kind: 'delete', actor_id: 'ann' })
    expect((await removeMany(SYSTEM, q)).body).toEqual({ success: true, deleted: 1 })
  })
  it('delete many needs a filter: no body, a list or an unknown operator is 400, a closed entity 403', async () => {
    for (const q of [undefined, '[]', 'null', '"x"', { title: { $where: '1' } }])
      expect((await removeMany(boss, q)).status).toBe(400)
    expect((await server.send(boss, 'DELETE', '/Tally', {})).status).toBe(403)
    expect((await server.send(VISITOR, 'DELETE', '/Tally', {})).status).toBe(401)
  })
  it('delete many reaches nothing by an unknown name, negated or not [finding F-70]', async () => {
    const record = await created({ shelf: 'slip' })
    for (const nope of ['x', null, { $ne: 'x' }, { $exists: false }])
      expect((await removeMany(ann, { shelf: 'slip', nope })).body).toEqual({ success: true, deleted: 0 })
    expect(await stored('Note', record.id)).toBeDefined()
  })
  it('delete many cannot be used to probe a hidden field', async () => {
    const record = await created({ public: true, secret: 'abc', shelf: 'feel' })
    expect((await removeMany(bob, { shelf: 'feel', secret: 'abc' })).body.deleted).toBe(0)
    expect(await stored('Note', record.id)).toBeDefined()
  })
  it('delete many with an explicit empty filter deletes everything, over several pages, in one transaction', async () => {
    const texts = Array.from({ length: 2300 }, (_, n) => ({ text: `bulk ${n}` }))
    expect((await server.send(ann, 'POST', '/Word/bulk', texts)).status).toBe(201)
    const { body } = await server.send(VISITOR, 'GET', '/Word/count')
    expect(await server.send(boss, 'DELETE', '/Word', {})).toMatchObject({ body: { deleted: body.count } })
    expect((await server.send(VISITOR, 'GET', '/Word/count')).body).toEqual({ count: 0 })
  })
})

describe('bulk create', () => {
  const bulk = (as: Principal, bodies: unknown) => server.send(as, 'POST', '/Note/bulk', bodies)
  it('bulk create creates all in order, or none', async () => {
    const three = [1, 2, 3].map(n => ({
      owner_id: 'ann',
      title: title(),
      copies: n,
      tags: ['t'],
      due: '2026-01-02',
    }))
    const { status, body } = await bulk(ann, three)
    expect(status).toBe(201)
    expect(body).toMatchObject(three)
    expect(await changesOf(body[2].id)).toMatchObject([{ kind: 'create', after: body[2] }])
    expect((await bulk(ann, [])).body).toEqual([])
    const marked = (fields: object[]) =>
      fields.map(each => ({ owner_id: 'ann', title: title(), contact: 'bulk@x.test', ...each }))
    expect((await bulk(ann, marked([{}, { owner_id: 'bob' }]))).status).toBe(403)
    expect((await bulk(ann, marked([{}, { pinned: true }]))).status).toBe(403)
    expect((await bulk(VISITOR, marked([{}]))).status).toBe(401)
    expect((await bulk(ann, marked([{ shelf: 'same' }, { shelf: 'same' }]))).status).toBe(409)
    expect((await bulk(ann, marked([{ rating: 9 }, {}, { mood: 'x' }]))).body.extra_data.errors).toEqual([
      { name: '[0].rating', message: 'Input should be 5 or less' },
      { name: '[2].mood', message: 'Input should be one of: good, bad' },
    ])
    expect((await server.send(boss, 'GET', '/Note/count?q={"contact":"bulk@x.test"}')).body).toEqual({
      count: 0,
    })
  })
  it('bulk create accepts a list of at most 5,000', async () => {
    for (const odd of [{}, '"x"', undefined, [1], Array.from({ length: 5001 }, () => ({}))])
      expect((await bulk(ann, odd)).status).toBe(400)
  })
})

describe('hooks', () => {
  const newTask = (fields: Record<string, unknown> = {}, as: Principal = ann) =>
    server.send(as, 'POST', '/Task', { owner_id: 'ann', title: title(), ...fields })
  const tallies = async (id: string) =>
    (await open.store.asSystem(e => e.find('Tally', { task_id: id }, { sort: 'id' }))).map(({ kind }) => kind)

  it('hooks compute fields, write other records and queue mail in the same transaction', async () => {
    const { body } = await newTask({ number: 777 })
    expect(body.number).not.toBe(777)
    expect(await tallies(body.id)).toEqual(['created'])
    expect((await open.mails()).filter(mail => mail.text === body.title)).toHaveLength(1)
    const [entry] = await open.store.asSystem(e => e.find('Tally', { task_id: body.id }))
    expect(await changesOf(String(entry?.id))).toMatchObject([
      { entity: 'Tally', kind: 'create', actor_id: 'ann' },
    ])
  })

  it('a failing hook undoes everything: no record, no change, no mail', async () => {
    const count = async () => (await open.database.query('SELECT 1 FROM platform.change')).rowCount
    const before = [await count(), (await open.mails()).length, await open.store.count(SYSTEM, 'Task')]
    expect((await newTask({ title: 'explode late' })).status).toBe(500)
    expect((await newTask({ title: 'forbidden' })).body).toMatchObject({ message: 'This is no task' })
    expect([await count(), (await open.mails()).length, await open.store.count(SYSTEM, 'Task')]).toEqual(
      before,
    )
  })

  it('a hook may answer with an existing record', async () => {
    const there = (await newTask({ title: 'same as twin' })).body
    expect((await newTask({ title: 'twin' })).body.id).toBe(there.id)
  })

  it('a hook refuses a repeated step: of fifty concurrent calls one gets 200, 49 get 409', async () => {
    const { body } = await newTask()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.send(ann, 'PUT', `/Task/${body.id}`, { status: 'done' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 409),
    ])
    expect(await tallies(body.id)).toEqual(['created', 'done'])
    expect((await server.send(ann, 'DELETE', `/Task/${body.id}`)).status).toBe(409)
  })

  it('the answer shows what hooks wrote to the record', async () => {
    const { body } = await newTask()
    const after = await server.send(ann, 'PUT', `/Task/${body.id}`, { title: 'signed' })
    expect(after.body).toMatchObject({ title: 'signed', steps: ['signed by hook'] })
    expect(await stored('Task', body.id)).toEqual(after.body)
  })

  it('hooks see the present record at each read', async () => {
    const { body } = await newTask({ title: 'old' })
    const after = await server.send(ann, 'PUT', `/Task/${body.id}`, { title: 'read back' })
    expect(after.body.steps).toEqual(['read back'])
  })

  it('hooks run for each record of a bulk call, and see the earlier ones', async () => {
    const { body } = await server.send(
      ann,
      'POST',
      '/Task/bulk',
      [1, 2, 3].map(() => ({ owner_id: 'ann', title: title() })),
    )
    const numbers = body.map(({ number }: { number: number }) => number)
    expect(numbers).toEqual([numbers[0], numbers[0] + 1, numbers[0] + 2])
    const ids = body.map(({ id }: { id: string }) => id)
    expect(await server.send(ann, 'DELETE', '/Task', { id: ids })).toMatchObject({ body: { deleted: 3 } })
    expect(await tallies(ids[1])).toEqual(['created', 'deleted'])
    expect(server.failures).toEqual([])
  })
})

describe('the change log and observers', () => {
  it('observers see every change with the record before and after, hidden fields included', async () => {
    const seen: unknown[] = []
    open.observers.push(async (_tx, principal, definition, before, after) => {
      if (definition.name === 'Note') seen.push([principal.kind, before?.mood, after?.mood])
    })
    const record = await created({ secret: 'x' })
    await server.send(boss, 'PUT', `/Note/${record.id}`, { mood: 'bad' })
    await server.send(ann, 'DELETE', `/Note/${record.id}`)
    open.observers.length = 0
    expect(seen).toEqual([
      ['user', undefined, 'good'],
      ['user', 'good', 'bad'],
      ['user', 'bad', undefined],
    ])
    expect(await changesOf(record.id)).toMatchObject([
      { kind: 'create', before: null, after: record, actor_id: 'ann', on_behalf_of_id: null },
      { kind: 'update', before: record, after: { mood: 'bad', secret: 'x' }, actor_id: 'boss' },
      { kind: 'delete', before: { mood: 'bad' }, after: null, actor_id: 'ann' },
    ])
  })

  it('an observer may refuse, and then nothing is stored', async () => {
    open.observers.push(async () => {
      throw new Error('observer says no')
    })
    const before = await open.store.count(SYSTEM, 'Note')
    expect((await create()).status).toBe(500)
    open.observers.length = 0
    expect(await open.store.count(SYSTEM, 'Note')).toBe(before)
  })
})

describe('work of the system', () => {
  it('work of the system is logged, ignores rules, and rolls back as one', async () => {
    const ids: string[] = []
    await open.store.asSystem(async entities => {
      const record = await entities.create('Tally', {
        task_id: 't',
        kind: 'k',
        created_by: 'seed',
        created_date: '2020-01-01T00:00:00.000Z',
      })
      expect(record).toMatchObject({ created_by: 'seed', created_date: '2020-01-01T00:00:00.000Z' })
      ids.push(record.id)
      await entities.update('Tally', record.id, { kind: 'k2' })
      expect(await entities.count('Tally', { kind: 'k2' })).toBe(1)
    })
    expect((await changesOf(ids[0] ?? '')).map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
      ['create', null],
      ['update', null],
    ])
    await expect(
      open.store.asSystem(async entities => {
        await entities.delete('Tally', ids[0] ?? '')
        await entities.get('Nope', '1')
      }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await stored('Tally', ids[0] ?? '')).toMatchObject({ kind: 'k2' })
    await expect(open.store.asSystem(e => e.create('Tally', { nope: 1 }))).rejects.toThrow(
      'Entity Tally has no field nope',
    )
  })

  it('a record is loaded once, and again after a write or a lock', async () => {
    const { id } = await created({ title: 'first' })
    const elsewhere = (words: string) =>
      open.database.query('UPDATE entities."Note" SET title = $2 WHERE id = $1', [id, words])
    await open.store.asSystem(async entities => {
      const read = async () => (await entities.get('Note', id))?.title
      expect(await read()).toBe('first')
      await elsewhere('second')
      expect(await read()).toBe('first')
      await entities.find('Note', { title: 'second' }, { lock: true })
      expect(await read()).toBe('second')
      await entities.update('Note', id, { title: 'third' })
      expect(await read()).toBe('third')
      const [listed] = await entities.find('Note', { title: 'third' })
      expect(await entities.get('Note', id)).toBe(listed)
      await entities.delete('Note', id)
      expect(await read()).toBeUndefined()
    })
  })

  it('a deadlocked transaction is run again', async () => {
    const [a, b] = await open.store.asSystem(e =>
      Promise.all([
        e.create('Tally', { task_id: 'a', kind: '0' }),
        e.create('Tally', { task_id: 'b', kind: '0' }),
      ]),
    )
    let waiting = 2
    let release = () => {}
    const both = new Promise<void>(resolve => {
      release = resolve
    })
    const attempts: string[] = []
    const crossing = (first: string, second: string) =>
      open.store.asSystem(async entities => {
        attempts.push(first)
        await entities.update('Tally', first, { kind: `${attempts.length}` })
        if (--waiting === 0) release()
        await both
        await entities.update('Tally', second, { kind: `x${attempts.length}` })
      })
    await Promise.all([crossing(a.id, b.id), crossing(b.id, a.id)])
    expect(attempts.length).toBeGreaterThan(2)
  })
})

describe('people', () => {
  it('people are read and changed as me, but cannot set account names and role', async () => {
    await open.store.asSystem(e =>
      e.create('User', { id: 'bob', email: 'bob@example.test', full_name: 'Bob', badge: 'b2' }),
    )
    expect((await server.send(bob, 'GET', '/User/me')).body).toMatchObject({
      id: 'bob',
      role: 'user',
      disabled: false,
    })
    expect((await server.send(VISITOR, 'GET', '/User/me')).status).toBe(401)
    expect((await server.send(VISITOR, 'PUT', '/User/me', {})).status).toBe(401)
    const changed = await server.send(bob, 'PUT', '/User/me', {
      nickname: 'B',
      email: 'x@x.test',
      full_name: 'X',
      is_verified: true,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { nickname: 'B', email: 'bob@example.test', full_name: 'Bob', is_verified: false },
    })
    for (const body of [{ role: 'admin' }, { disabled: true }, { badge: 'b9' }])
      expect((await server.send(bob, 'PUT', '/User/me', body)).status).toBe(403)
    expect((await server.send(boss, 'PUT', '/User/bob', { role: 'root' })).status).toBe(422)
    expect((await server.send(boss, 'PUT', '/User/bob', { role: 'admin' })).body).toMatchObject({
      role: 'admin',
    })
    expect((await server.send(boss, 'PUT', '/User/bob', { badge: 'b1' })).body).toMatchObject({
      message: 'This badge is worn by somebody else',
    })
  })
  it('people are neither created nor removed through the entity', async () => {
    expect((await server.send(boss, 'POST', '/User', { email: 'new@x.test' })).status).toBe(403)
    expect((await server.send(boss, 'POST', '/User/bulk', [{ email: 'new@x.test' }])).status).toBe(403)
    expect((await server.send(boss, 'DELETE', '/User/ann')).status).toBe(403)
    expect((await server.send(boss, 'DELETE', '/User', {})).status).toBe(403)
  })
})
