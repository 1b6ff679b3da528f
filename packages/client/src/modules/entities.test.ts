import { describe, expect, it } from 'vitest'
import { createFakeClient, type Sent } from '../../testing/fake-server.ts'

const BASE = '/api/apps/demo/entities/Note'

/** Returns the request of one call. */
async function outgoing(call: (notes: NonNullable<Notes>) => Promise<unknown>, body: unknown = {}) {
  const { client, last } = createFakeClient({ reply: () => ({ body }) })
  const answer = await call(client.entities.Note as NonNullable<Notes>)
  const { method, url } = last()
  return { line: `${method} ${decodeURIComponent(url)}`, body: (last() as Sent).body, answer, sent: last() }
}
type Notes = ReturnType<typeof createFakeClient>['client']['entities'][string]

describe('entities', () => {
  it('list sends sort, limit, skip and fields only if given [S-04 S-08]', async () => {
    expect((await outgoing(notes => notes.list())).line).toBe(`GET ${BASE}`)
    expect((await outgoing(notes => notes.list(null, 0, undefined, []))).line).toBe(`GET ${BASE}`)
    expect((await outgoing(notes => notes.list('-created_date', 5))).line).toBe(
      `GET ${BASE}?sort=-created_date&limit=5`,
    )
    expect((await outgoing(notes => notes.list('+title', 5, 10, ['id', 'title']))).line).toBe(
      `GET ${BASE}?sort=+title&limit=5&skip=10&fields=id,title`,
    )
  })

  it('filter sends the query as JSON, with the options of list [S-04 S-09]', async () => {
    expect((await outgoing(notes => notes.filter({ user_id: 'a&b' }, '-created_date', 5))).line).toBe(
      `GET ${BASE}?q={"user_id":"a&b"}&sort=-created_date&limit=5`,
    )
    expect((await outgoing(notes => notes.filter({}))).line).toBe(`GET ${BASE}?q={}`)
  })

  it('list with options reads pages by cursor, or the values of a field', async () => {
    const page = { items: [], next_cursor: null, has_more: false }
    const first = await outgoing(
      notes => notes.list({ sort: '-title', limit: 2, fields: ['id', 'title'], cursor: null }),
      page,
    )
    expect(first).toMatchObject({
      line: `GET ${BASE}/v2/list?sort=-title&fields=id,title&limit=2`,
      answer: page,
    })
    expect((await outgoing(notes => notes.filter({ title: 'x' }, { cursor: 'abc' }))).line).toBe(
      `GET ${BASE}/v2/list?q={"title":"x"}&limit=100&cursor=abc`,
    )
    expect((await outgoing(notes => notes.list({ distinct: 'title' }))).line).toBe(
      `GET ${BASE}/v2/list?distinct=title&limit=100`,
    )
  })

  it('one record is read, changed and deleted by its id [S-10]', async () => {
    expect((await outgoing(notes => notes.get('1'))).line).toBe(`GET ${BASE}/1`)
    expect(await outgoing(notes => notes.update('1', { title: 'x' }))).toMatchObject({
      line: `PUT ${BASE}/1`,
      body: { title: 'x' },
    })
    const versioned = await outgoing(notes =>
      notes.update('1', { title: 'x' }, { seen: '2026-03-02T01:00:00.000Z' }),
    )
    expect(versioned.sent.headers.get('if-match')).toBe('"2026-03-02T01:00:00.000Z"')
    expect(await outgoing(notes => notes.delete('1'), { success: true })).toMatchObject({
      line: `DELETE ${BASE}/1`,
      answer: { success: true },
    })
    expect((await outgoing(notes => notes.get('../User/me'))).sent.url).toBe(`${BASE}/..%2FUser%2Fme`)
  })

  it('create sends one record or many [S-11 S-13]', async () => {
    expect(await outgoing(notes => notes.create({ title: 'x' }), { id: '1', title: 'x' })).toMatchObject({
      line: `POST ${BASE}`,
      body: { title: 'x' },
      answer: { id: '1', title: 'x' },
    })
    const { headers } = (
      await outgoing(notes => notes.create({ title: 'x' }, { key: 'once', isStrict: true }))
    ).sent
    expect([headers.get('idempotency-key'), headers.get('prefer')]).toEqual(['once', 'handling=strict'])
    expect(await outgoing(notes => notes.bulkCreate([{ title: 'x' }]))).toMatchObject({
      line: `POST ${BASE}/bulk`,
      body: [{ title: 'x' }],
    })
  })

  it('deleteMany sends its query in the body [S-12]', async () => {
    expect(await outgoing(notes => notes.deleteMany({ title: 'x' }))).toMatchObject({
      line: `DELETE ${BASE}`,
      body: { title: 'x' },
    })
  })

  it('imports a file as the part "file" [S-14]', async () => {
    const file = new File(['title\nx'], 'notes.csv', { type: 'text/csv' })
    const { line, body, sent } = await outgoing(notes => notes.importEntities(file))
    expect(line).toBe(`POST ${BASE}/import`)
    expect((body as FormData).get('file')).toMatchObject({ name: 'notes.csv', size: 7 })
    expect(sent.headers.has('content-type')).toBe(false)
  })

  it('many records change by id, by a query or by a key', async () => {
    expect(await outgoing(notes => notes.bulkUpdate([{ id: '1', title: 'x' }]))).toMatchObject({
      line: `PUT ${BASE}/bulk`,
      body: [{ id: '1', title: 'x' }],
    })
    const data = { $set: { title: 'x' } }
    expect(await outgoing(notes => notes.updateMany({ title: 'y' }, data))).toMatchObject({
      line: `PATCH ${BASE}/update-many`,
      body: { query: { title: 'y' }, data },
    })
    expect(await outgoing(notes => notes.upsert([{ title: 'x' }], { key: 'title' }))).toMatchObject({
      line: `POST ${BASE}/upsert`,
      body: { records: [{ title: 'x' }], key: 'title' },
    })
  })

  it('aggregate computes over groups of records', async () => {
    const spec = { groupBy: 'title', sum: 'rating' }
    expect(await outgoing(notes => notes.aggregate(spec), { rows: [], truncated: false })).toMatchObject({
      line: `POST ${BASE}/aggregate`,
      body: spec,
      answer: { rows: [], truncated: false },
    })
  })

  it('count sends its query like filter', async () => {
    expect(await outgoing(notes => notes.count({ title: 'x' }), { count: 3 })).toMatchObject({
      line: `GET ${BASE}/count?q={"title":"x"}`,
      answer: 3,
    })
  })
})
