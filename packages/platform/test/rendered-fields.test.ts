import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyone, field, role } from '../src/entities/access/rule.ts'
import { compileEntity } from '../src/entities/compiled-entity.ts'
import { defineEntity, type EntityDefinition } from '../src/entities/definition.ts'
import type { BaseRecord } from '../src/record.ts'
import { type OpenStore, openStore, signedInAs } from './app/open-store.ts'
import { type EntityServer, serveEntities } from './app/serve-entities.ts'
import { user } from './app/user.ts'

interface Event extends BaseRecord {
  code: 'opened' | 'closed'
  door: number
  /** Only for the caretaker. */
  by: string | null
  text: string | null
}

/** Events at doors. Records of an earlier version store their sentence. */
const event = defineEntity<Event, 'text'>({
  name: 'Event',
  schema: Type.Object({
    code: Type.Union([Type.Literal('opened'), Type.Literal('closed')]),
    door: Type.Number(),
    by: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
  }),
  access: { read: everyone, create: everyone, update: everyone, delete: everyone },
  fields: { by: { read: role('admin') } },
  computed: ['text'],
  rendered: { text: ({ code, door, text }) => text ?? `Door ${door} was ${code}` },
})

const ann = signedInAs('ann')
let open: OpenStore
let server: EntityServer
beforeAll(async () => {
  open = await openStore([event, user])
  server = await serveEntities(open.store)
  await open.store.asSystem(entities =>
    entities.createMany('Event', [
      { code: 'opened', door: 1, by: 'eve' },
      { code: 'closed', door: 2, by: 'eve', text: 'Somebody closed door two' },
    ]),
  )
})
afterAll(async () => {
  await server.close()
  await open.close()
})

const get = (path: string, parameters: Record<string, string> = {}) =>
  server.send(ann, 'GET', `/Event${path}?${new URLSearchParams(parameters)}`)

describe('a field that is rendered on every read', () => {
  it('a rendered field is in lists, pages and single records, and a stored text is kept', async () => {
    const texts = ['Door 1 was opened', 'Somebody closed door two']
    const { body: list } = await get('', { sort: 'door' })
    expect(list.map((one: Event) => one.text)).toEqual(texts)
    expect(Object.keys(list[0])).not.toContain('by')
    const { body: page } = await get('/v2/list', { sort: 'door', limit: '1' })
    expect(page.items).toEqual([list[0]])
    expect((await get(`/${list[0].id}`)).body).toEqual(list[0])
  })

  it('a rendered field can be selected alone in a list, and omitted', async () => {
    const { body } = await get('', { sort: 'door', fields: 'text', limit: '1' })
    expect(body).toEqual([{ id: expect.any(String), text: 'Door 1 was opened' }])
    expect((await get('', { sort: 'door', fields: 'door', limit: '1' })).body).toEqual([
      { id: body[0].id, door: 1 },
    ])
  })

  it('a rendered field is in the answers to writes, is updated by them, and is never stored', async () => {
    const created = await server.send(ann, 'POST', '/Event', { code: 'opened', door: 7, text: 'forged' })
    expect(created.body).toMatchObject({ text: 'Door 7 was opened' })
    const { id } = created.body
    expect((await server.send(ann, 'PUT', `/Event/${id}`, { code: 'closed' })).body.text).toBe(
      'Door 7 was closed',
    )
    const { rows } = await open.database.query('SELECT text FROM entities."Event" WHERE id = $1', [id])
    expect(rows).toEqual([{ text: null }])
    expect((await server.send(ann, 'DELETE', `/Event/${id}`)).status).toBeLessThan(300)
  })

  it('a rendered field is in records that the app has read itself', async () => {
    const [record] = await open.store.records.find('Event', { door: 1 })
    expect(record?.text).toBeNull()
    expect(open.store.redact(ann, 'Event', record ?? {})).toMatchObject({ text: 'Door 1 was opened' })
  })

  it.each([
    ['a filter', '', { q: JSON.stringify({ text: 'Door 1 was opened' }) }],
    ['a filter in a filter', '', { q: JSON.stringify({ $or: [{ door: 1 }, { text: { $regex: 'Door' } }] }) }],
    ['a sort', '', { sort: '-text' }],
    ['a list of values', '/v2/list', { distinct: 'text' }],
  ])('is refused in %s with 400', async (_what, path, parameters) => {
    const { status, body } = await get(path, parameters as Record<string, string>)
    expect([status, body.message]).toEqual([400, 'Records cannot be filtered, sorted or grouped by "text"'])
  })

  it.each([
    { group_by: 'text' },
    { count_distinct: 'text' },
    { date_bucket: { field: 'text', unit: 'day' } },
  ])('a rendered field is refused in the aggregation %j with 400', async spec => {
    const error = await open.store.aggregate(ann, 'Event', spec).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('"text"') })
  })

  it.each<[string, Partial<EntityDefinition>]>([
    ['a rule', { access: { ...event.access, read: field('text').is('x') } }],
    ['an index', { indexes: [{ fields: ['text'] }] }],
  ])('does not start where %s looks at it', (_what, part) => {
    expect(() => compileEntity({ ...event, ...part })).toThrow(
      'Entity Event compares fields whose text is made when they are shown: text.',
    )
  })
})
