import Type from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { role } from '../src/entities/access/rule.ts'
import { defineEntity } from '../src/entities/definition.ts'
import type { EntityAccess } from '../src/entities/hooks.ts'
import { note } from './app/note.ts'
import { type OpenStore, openStore, signedInAs } from './app/open-store.ts'
import { type EntityServer, serveEntities } from './app/serve-entities.ts'
import { tally, task } from './app/task.ts'

const boss = signedInAs('boss', 'admin')

/** Renames notes, each with its own name, and counts them in its own record, as a hook does. */
const renaming = defineEntity({
  name: 'Renaming',
  schema: Type.Object({
    names: Type.Record(Type.String(), Type.String()),
    count: Type.Optional(Type.Integer()),
  }),
  access: { read: role('admin'), create: role('admin'), update: role('admin'), delete: role('admin') },
  hooks: {
    async afterCreate({ entities }, { id, names }) {
      const named = Object.entries(names as Record<string, string>)
      await entities.updateEach(
        'Note',
        named.map(([note, title]) => ({ id: note, title })),
      )
      await entities.updateEach('Renaming', [{ id, count: named.length }])
    },
  },
})

let open: OpenStore
let server: EntityServer
beforeAll(async () => {
  open = await openStore([note, task, tally, renaming])
  server = await serveEntities(open.store)
})
afterAll(async () => {
  await server.close()
  await open.close()
})
beforeEach(async () => {
  await open.database.query('TRUNCATE "entities"."Note", "entities"."Task", "entities"."Tally"')
  await open.database.query('TRUNCATE platform.change')
  await open.store.asSystem(entities =>
    entities.createMany(
      'Note',
      ['a', 'b', 'c'].map(id => ({ id, owner_id: 'ann', title: id, rating: 1, shelf: `shelf ${id}` })),
    ),
  )
  open.clock.at = new Date(open.clock.at.getTime() + 60_000)
})

const updateEach = (entity: string, changes: Parameters<EntityAccess['updateEach']>[1]) =>
  open.store.asSystem(entities => entities.updateEach(entity, changes))
const notes = () => open.store.asSystem(entities => entities.find('Note', {}, { sort: 'id' }))
const updates = async () =>
  (
    await open.database.query(
      "SELECT record_id, before, after FROM platform.change WHERE kind = 'update' ORDER BY seq",
    )
  ).rows as { record_id: string; before: Record<string, unknown>; after: Record<string, unknown> }[]

describe('updating each record of a list', () => {
  it('update each merges fields into each record, in the given order, and nothing else', async () => {
    const before = await notes()
    await updateEach('Note', [
      { id: 'c', rating: 3 },
      { id: 'a', title: 'first', tags: ['x'] },
    ])
    const [a, b, c] = await notes()
    const { updated_date } = c ?? {}
    expect([a, b, c]).toEqual([
      { ...before[0], title: 'first', tags: ['x'], updated_date },
      before[1],
      { ...before[2], rating: 3, updated_date },
    ])
    expect(Date.parse(String(updated_date))).toBeGreaterThan(Date.parse(String(before[0]?.updated_date)))
    expect(await updates()).toMatchObject([
      { record_id: 'c', before: { rating: 1 }, after: { rating: 3 } },
      { record_id: 'a', before: { title: 'a' }, after: { title: 'first' } },
    ])
  })

  it('update each writes and logs nothing for unchanged records, and nothing for no records', async () => {
    const before = await notes()
    await updateEach('Note', [{ id: 'a', rating: 1, title: 'a' }, { id: 'b' }, { id: 'c', rating: 2 }])
    await updateEach('Note', [])
    expect((await notes()).slice(0, 2)).toEqual(before.slice(0, 2))
    expect((await updates()).map(({ record_id }) => record_id)).toEqual(['c'])
  })

  it('update each treats a record that is named twice as two consecutive updates', async () => {
    await updateEach('Note', [
      { id: 'a', rating: 2, title: 'once' },
      { id: 'a', title: 'twice' },
    ])
    expect((await notes())[0]).toMatchObject({ rating: 2, title: 'twice' })
  })

  it('update each accepts more records than one statement', async () => {
    const ids = Array.from({ length: 2_001 }, (_, at) => `many ${String(at).padStart(4, '0')}`)
    await open.store.asSystem(entities =>
      entities.createMany(
        'Note',
        ids.map(id => ({ id, owner_id: 'bob', title: id })),
      ),
    )
    await updateEach(
      'Note',
      ids.map((id, copies) => ({ id, copies })),
    )
    const stored = await open.store.asSystem(entities =>
      entities.find('Note', { owner_id: 'bob' }, { sort: 'id' }),
    )
    expect(stored.map(({ copies }) => copies)).toEqual(ids.map((_, at) => at))
    expect((await updates()).map(({ record_id }) => record_id)).toEqual(ids)
  })

  it('update each applies no rule and runs no hook, but observers see every change', async () => {
    const [first, second] = await open.store.asSystem(entities =>
      entities.createMany('Task', [
        { owner_id: 'ann', title: 't1', status: 'done' },
        { owner_id: 'bob', title: 't2' },
      ]),
    )
    const seen: unknown[] = []
    open.observers.push(async (_tx, _principal, { name }, before, after) => {
      seen.push([name, before?.id, before?.status, after?.status])
    })
    // The hook of tasks refuses a second `done`, and counts the first.
    await updateEach('Task', [
      { id: first?.id ?? '', status: 'done', number: 7 },
      { id: second?.id ?? '', status: 'done' },
    ])
    open.observers.pop()
    expect(seen).toEqual([
      ['Task', first?.id, 'done', 'done'],
      ['Task', second?.id, 'open', 'done'],
    ])
    expect(await open.store.asSystem(entities => entities.count('Tally', {}))).toBe(0)
  })

  it.each([
    ['a record that does not exist', { id: 'nope', rating: 2 }, { status: 404 }],
    ['a value that is taken', { id: 'c', shelf: 'shelf b' }, { status: 409 }],
    ['a value that no column holds', { id: 'c', due: 'soon' }, { status: 422 }],
    ['a field that is not declared', { id: 'c', nope: 1 }, { message: 'Entity Note has no field nope' }],
  ])('update each is all or none: with %s nothing changes', async (_what, wrong, refusal) => {
    const before = await notes()
    await expect(
      updateEach('Note', [{ id: 'a', rating: 5 }, wrong, { id: 'b', rating: 5 }]),
    ).rejects.toMatchObject(refusal)
    expect(await notes()).toEqual(before)
    expect(await updates()).toEqual([])
  })

  it('update each refuses an unknown entity', async () => {
    await expect(updateEach('Nope', [{ id: 'a' }])).rejects.toMatchObject({ status: 404 })
  })

  it('update each continues from earlier writes of the same work, and is visible immediately', async () => {
    await open.store.asSystem(async entities => {
      await entities.find('Note', { id: 'a' }, { lock: true })
      await entities.update('Note', 'a', { title: 'by itself' })
      await entities.updateEach('Note', [
        { id: 'a', rating: 4 },
        { id: 'b', rating: 4 },
      ])
      await entities.updateEach('Note', [{ id: 'b', title: 'b again' }])
      expect(await entities.find('Note', { rating: 4 }, { sort: 'id' })).toMatchObject([
        { id: 'a', title: 'by itself' },
        { id: 'b', title: 'b again' },
      ])
    })
  })

  it('concurrent calls on the same records lock them in one order and do not deadlock', async () => {
    let runs = 0
    const all = ['a', 'b', 'c']
    const add = (ids: string[], copies: number) =>
      open.store.asSystem(async entities => {
        runs++
        await entities.updateEach(
          'Note',
          ids.map(id => ({ id, copies })),
        )
      })
    await Promise.all(Array.from({ length: 10 }, (_, at) => add(at % 2 ? all : all.toReversed(), at)))
    expect(runs).toBe(10)
    const [a, ...others] = await notes()
    expect(others.map(({ copies }) => copies)).toEqual([a?.copies, a?.copies])
  })

  it('update each in a hook runs no hooks for its writes, and the answer shows them', async () => {
    const { status, body } = await server.send(boss, 'POST', '/Renaming', { names: { a: 'x', b: 'y' } })
    expect([status, body.count]).toEqual([201, 2])
    expect((await notes()).map(({ title }) => title)).toEqual(['x', 'y', 'c'])
    const refused = await server.send(boss, 'POST', '/Renaming', { names: { c: 'z', nope: 'y' } })
    expect(refused.status).toBe(404)
    expect((await notes())[2]?.title).toBe('c')
  })
})
