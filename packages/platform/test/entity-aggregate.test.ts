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
  const rows = [
    { owner_id: 'ann', title: 'one', public: true, rating: 1, copies: 2, due: '2026-01-31', secret: 'm' },
    { owner_id: 'ann', title: 'two', rating: 3, copies: 3, due: '2026-01-02', tags: ['x'], secret: 'a' },
    { owner_id: 'bob', title: 'three', public: true, rating: 2, mood: 'bad', due: '2026-02-01' },
  ]
  await open.store.asSystem(async entities => {
    for (const [at, row] of rows.entries()) {
      const created_date = `2026-0${at + 1}-05T23:30:00.000Z`
      await entities.create('Note', { ...row, created_date })
    }
    await entities.create('User', { id: 'eve', email: 'eve@example.test', pay: 73_250 })
    await entities.create('User', { id: 'dan', email: 'dan@example.test', pay: 50_000 })
  })
})
afterAll(async () => {
  await server.close()
  await open.close()
})

const aggregate = (as: Principal, spec: unknown, entity = 'Note') =>
  server.send(as, 'POST', `/${entity}/aggregate`, spec)
const rows = async (as: Principal, spec: unknown, entity?: string) => {
  const { status, body } = await aggregate(as, spec, entity)
  expect([status, body]).toEqual([200, { rows: expect.any(Array), truncated: expect.any(Boolean) }])
  return body.rows
}

describe('aggregate', () => {
  it('aggregate counts and measures groups of the records that the caller may read', async () => {
    const spec = { groupBy: 'owner_id', sum: 'copies', avg: ['rating'], min: 'due', max: ['due', 'public'] }
    expect(await rows(boss, spec)).toEqual([
      {
        owner_id: 'ann',
        count: 2,
        sum_copies: 5,
        avg_rating: 2,
        min_due: '2026-01-02',
        max_due: '2026-01-31',
        max_public: true,
      },
      {
        owner_id: 'bob',
        count: 1,
        sum_copies: 0,
        avg_rating: 2,
        min_due: '2026-02-01',
        max_due: '2026-02-01',
        max_public: true,
      },
    ])
    expect(await rows(bob, { groupBy: 'owner_id', sum: 'rating' })).toEqual([
      { owner_id: 'ann', count: 1, sum_rating: 1 },
      { owner_id: 'bob', count: 1, sum_rating: 2 },
    ])
  })

  it('aggregate without groups returns one row over all records, also over none', async () => {
    expect(await rows(SYSTEM, { countDistinct: 'owner_id', min: 'created_date' })).toEqual([
      { count: 3, count_distinct_owner_id: 2, min_created_date: '2026-01-05T23:30:00.000Z' },
    ])
    const nothing = { count: 0, sum_rating: 0, avg_rating: null, max_rating: null }
    const spec = { sum: 'rating', avg: 'rating', max: 'rating' }
    expect(await rows(VISITOR, spec)).toEqual([nothing])
    expect(await rows(ann, { ...spec, query: { title: 'nope' } })).toEqual([nothing])
  })

  it.each([
    ['created_date', 'day', ['2026-01-05', '2026-02-05', '2026-03-05']],
    ['created_date', 'week', ['2026-W02', '2026-W06', '2026-W10']],
    ['due', 'month', ['2026-01', '2026-02']],
    ['due', 'year', ['2026']],
  ])('aggregate groups %s by %s', async (field, unit, expected) => {
    const found = await rows(boss, { dateBucket: { field, unit } })
    expect(found.map((row: Record<string, unknown>) => row[field])).toEqual(expected)
  })

  it('aggregate applies having, sorts by any field of the rows and reports a cut-off', async () => {
    expect(await rows(boss, { groupBy: 'owner_id', having: { count: { $gt: 1 } } })).toEqual([
      { owner_id: 'ann', count: 2 },
    ])
    const sorted = { group_by: ['title'], count: false, sum: 'rating', sort: '-sum_rating', limit: 2 }
    expect((await aggregate(boss, sorted)).body).toEqual({
      rows: [
        { title: 'two', sum_rating: 3 },
        { title: 'three', sum_rating: 2 },
      ],
      truncated: true,
    })
  })

  it('aggregate accepts both spellings, null for missing options, and lists as groups', async () => {
    const camel = { groupBy: ['mood'], dateBucket: { field: 'due', unit: 'year' }, countDistinct: 'title' }
    const snake = {
      group_by: 'mood',
      date_bucket: { field: 'due', unit: 'year' },
      count_distinct: ['title'],
      having: null,
    }
    expect(await rows(boss, camel)).toEqual(await rows(boss, snake))
    expect(await rows(boss, { groupBy: 'tags' })).toEqual([
      { tags: [], count: 2 },
      { tags: ['x'], count: 1 },
    ])
  })

  it('aggregate treats an unknown name as a field that every record lacks [finding F-70]', async () => {
    const spec = { groupBy: 'nope', sum: 'nope', avg: 'nope', max: 'nope', countDistinct: 'nope' }
    const nothing = { sum_nope: 0, avg_nope: null, max_nope: null, count_distinct_nope: 0 }
    expect(await rows(boss, spec)).toEqual([{ nope: null, count: 3, ...nothing }])
    expect(await rows(boss, { dateBucket: { field: 'nope', unit: 'day' } })).toEqual([
      { nope: null, count: 3 },
    ])
    expect(await rows(boss, { query: { nope: 1 } })).toEqual([{ count: 0 }])
    expect(await rows(boss, { having: { nope: 1 } })).toEqual([])
    expect(await rows(boss, { sort: 'nope' })).toEqual([{ count: 3 }])
  })

  it('a hidden field counts as missing in query, groups, measures and having', async () => {
    expect(await rows(ann, { sum: 'pay', max: 'pay', countDistinct: 'pay' }, 'User')).toEqual([
      { count: 2, sum_pay: 0, max_pay: null, count_distinct_pay: 0 },
    ])
    expect(await rows(ann, { groupBy: 'pay' }, 'User')).toEqual([{ pay: null, count: 2 }])
    expect(await rows(ann, { query: { pay: { $gt: 60_000 } } }, 'User')).toEqual([{ count: 0 }])
    expect(await rows(ann, { groupBy: 'id', max: 'pay', having: { max_pay: { $gt: 1 } } }, 'User')).toEqual(
      [],
    )
    expect(await rows(boss, { sum: 'pay' }, 'User')).toEqual([{ count: 2, sum_pay: 123_250 }])
    // Hidden only in some records: Bob learns nothing of Ann's secret, and sees his own.
    expect(await rows(bob, { min: 'secret', countDistinct: 'secret' })).toEqual([
      { count: 2, min_secret: null, count_distinct_secret: 0 },
    ])
    expect(await rows(ann, { min: 'secret' })).toEqual([{ count: 3, min_secret: 'a' }])
  })

  it.each([
    [[], 'The body must be a JSON object'],
    [{ groupby: 'x' }, 'Unknown option "groupby"'],
    [{ groupBy: 'mood', group_by: 'mood' }, 'group_by is given twice'],
    [{ groupBy: [1] }, 'group_by expects a field or a list of fields'],
    [{ groupBy: ['mood', 'title', 'due', 'rating', 'public'] }, 'group_by takes at most 4 fields'],
    [{ groupBy: ['mood', 'mood'] }, '"mood" would stand for two things in a row'],
    [{ sum: 'title' }, 'sum of title needs a field that holds numbers'],
    [{ max: 'tags' }, 'max of tags needs a field that holds single values'],
    [{ dateBucket: { field: 'due', unit: 'week' } }, 'dateBucket of due knows day, month and year'],
    [{ dateBucket: { field: 'title', unit: 'day' } }, 'dateBucket of title needs a field that holds dates'],
    [{ dateBucket: 'due' }, 'dateBucket expects a field and a unit: day, week, month or year'],
    [{ groupBy: 'no field' }, '"no field" is no name of a field'],
    [{ sum: 'a"b' }, '"a"b" is no name of a field'],
    [{ dateBucket: { field: 'nope', unit: 'week' } }, 'dateBucket of nope knows day, month and year'],
    [{ limit: -1 }, 'limit expects a whole number'],
    [{ count: 'no' }, 'count expects true or false'],
    [{ count: false }, 'There is nothing to compute: group by a field or name a measure'],
  ])('aggregate refuses %j with a reason', async (spec, message) => {
    expect(await aggregate(boss, spec)).toMatchObject({ status: 400, body: { message } })
  })

  it('numbers too large to add up are a refusal, not a failure', async () => {
    await open.store.asSystem(async entities => {
      for (const id of ['huge1', 'huge2']) {
        await entities.create('User', { id, email: `${id}@example.test`, pay: 1.7e308 })
      }
    })
    expect(await aggregate(SYSTEM, { sum: 'pay' }, 'User')).toMatchObject({ status: 400 })
    expect(server.failures).toEqual([])
  })

  it('aggregate serves the code of an app within its transaction', async () => {
    await open.store.asSystem(async entities => {
      await entities.create('Note', { owner_id: 'cat', title: 'new', rating: 4 })
      const spec = { query: { owner_id: 'cat' }, sum: 'rating' }
      expect(await entities.aggregate('Note', spec)).toEqual({
        rows: [{ count: 1, sum_rating: 4 }],
        truncated: false,
      })
    })
  })
})
