import type { Base44Client } from '@base44/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { workbook } from '../../testing/workbook.ts'
import { demoApp } from '../app/demo-app.ts'
import { CLIENTS } from './clients.ts'

let test: TestPlatform
let ann: TestUser
let bob: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: demoApp, settings: { serviceToken: 'service-secret' } })
  ann = await test.addUser({ email: 'ann@notes.test' })
  bob = await test.addUser({ email: 'bob@notes.test' })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.platform.database.query('TRUNCATE "entities"."Note", "entities"."Word"')
})

describe.each(CLIENTS)('%s: records', (_name, createClient) => {
  let client: Base44Client
  let Note: Base44Client['entities'][string]
  beforeAll(() => {
    client = createClient({ url: test.url, token: ann.token })
    Note = client.entities.Note as typeof Note
  })
  const note = (title: string, more = {}) => ({ owner_id: ann.id, title, ...more })
  const titles = (records: { title: string }[]) => records.map(({ title }) => title)

  it('the client creates, gets, updates and deletes one record [K-20 S-10 S-11]', async () => {
    const created = await Note.create(note('one', { mood: 'bad', nonsense: 1, id: 'mine' }))
    expect(created).toMatchObject({ title: 'one', mood: 'bad', created_by_id: ann.id, tags: [] })
    expect(created).not.toHaveProperty('nonsense')
    expect(await Note.get(created.id)).toEqual(created)
    const updated = await Note.update(created.id, { ...created, title: 'other' })
    expect(updated).toEqual({ ...created, title: 'other', updated_date: updated.updated_date })
    expect(await Note.delete(created.id)).toEqual({ success: true })
    for (const again of [() => Note.get(created.id), () => Note.delete(created.id)]) {
      await expect(again()).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  it('the client lists and filters with sort, limit, skip and fields [K-20 S-04 S-08 S-09]', async () => {
    for (const [at, title] of ['b', 'c', 'a'].entries()) await Note.create(note(title, { rating: at }))
    expect(titles(await Note.list())).toEqual(['a', 'c', 'b'])
    expect(titles(await Note.list('+title', 2, 1))).toEqual(['b', 'c'])
    expect(await Note.list('-title', 1, 0, ['title'])).toEqual([{ id: expect.any(String), title: 'c' }])
    expect(titles(await Note.filter({ rating: { $gte: 1 } }, 'rating', 1))).toEqual(['c'])
    expect(titles(await Note.filter({ title: ['a', 'b'] }, 'title'))).toEqual(['a', 'b'])
    expect(titles(await Note.filter({ $or: [{ rating: 0 }, { title: { $regex: '^a' } }] }, 'title'))).toEqual(
      ['a', 'b'],
    )
    // The client's own end-to-end test passes the limit as the sort [finding F-70].
    expect(titles(await Note.filter({}, 10 as never))).toEqual(['b', 'c', 'a'])
    expect(await Note.filter({ nope: 1 }, '-nope', 5, 0, ['nope'])).toEqual([])
    expect(titles(await Note.filter({ title: { $regex: '^A', $options: 'i' } } as never))).toEqual(['a'])
    expect(await Note.filter({}, '-title', 1)).toMatchObject([{ title: 'c' }])
    expect(await Note.count({ rating: { $lt: 2 } })).toBe(2)
    expect(await Note.count()).toBe(3)
  })

  it('the client reads pages by cursor and distinct values', async () => {
    await Note.bulkCreate(['a', 'b', 'c', 'd', 'e'].map(title => note(title, { tags: [title, 'all'] })))
    let page = await Note.list({ sort: 'title', limit: 2, fields: ['title'] })
    const walked = [page]
    while (page.has_more) {
      page = await Note.list({ cursor: page.next_cursor, limit: 2 })
      walked.push(page)
    }
    expect(walked.map(({ items }) => titles(items as never))).toEqual([['a', 'b'], ['c', 'd'], ['e']])
    expect(walked.at(-1)).toMatchObject({ next_cursor: null, has_more: false })
    const query = { title: { $gt: 'b' } }
    const first = await Note.filter(query, { sort: '-title', limit: 1 })
    const second = await Note.filter(query, { cursor: first.next_cursor, limit: 5 })
    expect([first, second].flatMap(({ items }) => titles(items as never))).toEqual(['e', 'd', 'c'])
    expect((await Note.list({ distinct: 'tags' })).items).toEqual(['a', 'all', 'b', 'c', 'd', 'e'])
    expect((await Note.filter(query, { distinct: 'title', limit: 2 })).items).toEqual(['c', 'd'])
    await expect(Note.filter({ title: 'x' }, { cursor: first.next_cursor })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('the client creates, updates and deletes many records [K-20 S-12 S-13]', async () => {
    const [one, two] = await Note.bulkCreate([note('one', { rating: 1 }), note('two', { rating: 2 })])
    expect(
      await Note.bulkUpdate([
        { id: two.id, rating: 5 },
        { id: one.id, mood: 'bad' },
      ]),
    ).toMatchObject([
      { title: 'two', rating: 5 },
      { title: 'one', mood: 'bad' },
    ])
    expect(
      await Note.updateMany({ rating: { $lte: 1 } }, { $inc: { rating: 2 }, $push: { tags: 'x' } }),
    ).toEqual({
      success: true,
      updated: 1,
      has_more: false,
    })
    expect(await Note.get(one.id)).toMatchObject({ rating: 3, tags: ['x'] })
    expect(await Note.deleteMany({ title: 'one' })).toEqual({ success: true, deleted: 1 })
    await expect(Note.bulkCreate([note('good'), note('')])).rejects.toMatchObject({ status: 422 })
    expect(titles(await Note.list())).toEqual(['two'])
  })

  it('the client upserts records by a key', async () => {
    await Note.create(note('here', { rating: 1 }))
    const answer = await Note.upsert([note('here', { rating: 2 }), note('new')], {
      key: ['owner_id', 'title'],
    })
    expect(answer).toMatchObject({ created: 1, updated: 1 })
    expect(answer.records).toMatchObject([{ title: 'here', rating: 2 }, { title: 'new' }])
  })

  it('the client aggregates over groups of records', async () => {
    await Note.bulkCreate([
      note('a', { mood: 'good', rating: 1 }),
      note('b', { mood: 'good', rating: 3 }),
      note('c', { mood: 'bad', rating: 5 }),
    ])
    expect(await Note.aggregate({ groupBy: 'mood', sum: 'rating', sort: '-sum_rating' })).toEqual({
      rows: [
        { mood: 'bad', count: 1, sum_rating: 5 },
        { mood: 'good', count: 2, sum_rating: 4 },
      ],
      truncated: false,
    })
    const day = { dateBucket: { field: 'created_date', unit: 'day' }, countDistinct: 'mood' } as const
    expect((await Note.aggregate(day)).rows).toMatchObject([{ count: 3, count_distinct_mood: 2 }])
  })

  it('the client imports CSV and Excel files [K-20 S-14]', async () => {
    const csv = new File([`owner_id,title,rating\n${ann.id},imported,2.5\n`], 'a.csv', { type: 'text/csv' })
    expect(await Note.importEntities(csv)).toMatchObject({
      status: 'success',
      output: [{ title: 'imported', rating: 2.5 }],
    })
    const sheet = new File(
      [
        new Uint8Array(
          workbook([
            ['owner_id', 'title'],
            [ann.id, 'sheet'],
          ]),
        ),
      ],
      'a.xlsx',
    )
    expect(await Note.importEntities(sheet)).toMatchObject({
      status: 'success',
      output: [{ title: 'sheet' }],
    })
    const bad = new File([`owner_id,title\n${ann.id},\n`], 'a.csv')
    expect(await Note.importEntities(bad)).toEqual({
      status: 'error',
      details: 'Row 2: title: Field required',
      output: null,
    })
  })

  it('refusals have message, status, code and data, and reach onError once [T-06 T-07]', async () => {
    const heard: Error[] = []
    const watched = createClient({
      url: test.url,
      token: ann.token,
      onError: error => void heard.push(error),
    })
    const { Note: Watched } = watched.entities
    await expect(Watched?.create({ owner_id: ann.id })).rejects.toMatchObject({
      message: 'Error in field title: Field required',
      status: 422,
      code: 'validation',
      data: { error_type: 'ValidationError', extra_data: { errors: [{ name: 'title' }] }, traceback: '' },
    })
    await expect(Watched?.create({ ...note('x'), pinned: true })).rejects.toMatchObject({ status: 403 })
    await expect(Watched?.filter({ title: { $where: '1' } })).rejects.toMatchObject({
      status: 400,
      message: 'Unknown operator "$where" of title',
    })
    await expect(watched.entities.Nope?.list()).rejects.toMatchObject({ status: 404 })
    await expect(createClient({ url: test.url }).entities.Note?.create(note('x'))).rejects.toMatchObject({
      status: 401,
      code: 'auth_required',
    })
    await expect(createClient({ url: test.url, token: 'stale' }).entities.Note?.list()).rejects.toMatchObject(
      {
        status: 401,
      },
    )
    expect(heard.map(error => (error as Error & { status?: number }).status)).toEqual([422, 403, 400, 404])
  })

  it('others’ records are missing, and their hidden fields are omitted [OP-16]', async () => {
    const secret = await Note.create(note('mine', { secret: 'x' }))
    const shown = await Note.create(note('shown', { secret: 'y', public: true }))
    const { Note: Theirs } = createClient({ url: test.url, token: bob.token }).entities
    expect(titles((await Theirs?.list()) ?? [])).toEqual(['shown'])
    expect(await Theirs?.get(shown.id)).not.toHaveProperty('secret')
    expect(await Theirs?.filter({ secret: 'y' })).toEqual([])
    await expect(Theirs?.get(secret.id)).rejects.toMatchObject({ status: 404 })
    await expect(Theirs?.update(shown.id, { title: 'x' })).rejects.toMatchObject({ status: 403 })
    expect(await Theirs?.deleteMany({})).toEqual({ success: true, deleted: 0 })
  })

  it('the service role has every permission [R-19 R-20]', async () => {
    const served = createClient({ url: test.url, token: ann.token, serviceToken: 'service-secret' })
    const made = await served.asServiceRole.entities.Note?.create({
      owner_id: bob.id,
      title: 'x',
      pinned: true,
    })
    expect(made).toMatchObject({ pinned: true, created_by_id: null })
    expect(() => client.asServiceRole).toThrow('Service token is required to use asServiceRole')
  })
})
