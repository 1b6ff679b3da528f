import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nobody } from '../src/entities/access/rule.ts'
import { defineEntity } from '../src/entities/definition.ts'
import type { EntityReads } from '../src/entities/hooks.ts'
import { note } from './app/note.ts'
import { type OpenStore, openStore, signedInAs } from './app/open-store.ts'

const version = defineEntity({
  name: 'Version',
  schema: Type.Object({ plan: Type.String(), number: Type.Integer(), rules: Type.Any() }),
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  isAppendOnly: true,
})

let open: OpenStore
beforeAll(async () => {
  open = await openStore([note, version])
  await open.store.asSystem(entities =>
    entities.createMany('Note', [
      { owner_id: 'ann', title: 'b' },
      { owner_id: 'ann', title: 'a, "quoted"' },
      { owner_id: 'bob', title: 'c' },
    ]),
  )
})
afterAll(() => open.close())

it('several lists in one statement equal each of them alone, in their order, repeatedly', async () => {
  const { records } = open.store
  const ofAnn = { owner_id: 'ann' }
  const perOwner = { groupBy: 'owner_id', count: true }
  // The second time the statement is prepared.
  for (const ofBob of [{ owner_id: 'bob' }, { owner_id: 'nobody' }, { owner_id: 'bob' }]) {
    const [sorted, none, bobs, owners] = await records.readTogether([
      { entity: 'Note', q: ofAnn, options: { sort: 'title' } },
      { entity: 'Note', q: { title: { $in: [] } } },
      { entity: 'Note', q: ofBob },
      { entity: 'Note', aggregate: { ...perOwner, query: { title: { $ne: 'b' } } } },
    ])
    expect(sorted).toEqual(await records.find('Note', ofAnn, { sort: 'title' }))
    expect(sorted).toHaveLength(2)
    expect(none).toEqual([])
    expect(bobs).toEqual(await records.find('Note', ofBob))
    expect(owners).toEqual([
      { owner_id: 'ann', count: 1 },
      { owner_id: 'bob', count: 1 },
    ])
  }
})

it('reading no lists together sends no query', async () => {
  expect(await open.store.records.readTogether([])).toEqual([])
})

it('the server’s own filters list any number of values, and those of a caller at most 5,000', async () => {
  const { store } = open
  const { records } = store
  const q = { owner_id: { $in: ['ann', ...Array.from({ length: 20_000 }, (_, at) => `nobody ${at}`)] } }
  expect(await records.find('Note', q)).toHaveLength(2)
  expect(await records.count('Note', q)).toBe(2)
  const [notes] = await records.readTogether([{ entity: 'Note', q }])
  expect(notes).toHaveLength(2)
  const ann = signedInAs('ann')
  for (const asked of [store.list(ann, 'Note', { q }), store.count(ann, 'Note', q)])
    await expect(asked).rejects.toThrow('q lists more than 5000 values')
})

describe('lists of append-only records in memory', () => {
  const read = async (records: EntityReads, q: Record<string, unknown> = {}, sort = '-number') => {
    const options = { sort, isKept: true }
    const [rows] = await records.readTogether([{ entity: 'Version', q, options }])
    return rows
  }
  const add = (number: number, plan = 'a') =>
    open.store.asSystem(entities => entities.create('Version', { plan, number, rules: { days: [number] } }))

  it('a kept list equals the stored records after each change, for each filter', async () => {
    const { records } = open.store
    for (const number of [1, 2, 3]) {
      for (const plan of ['a', 'b']) {
        await add(number, plan)
        for (const q of [{}, { plan: 'a' }, { plan: 'b' }, { plan: { $ne: 'a' } }, { plan: { $in: [] } }]) {
          const stored = await records.find('Version', q, { sort: '-number' })
          expect(await read(records, q)).toEqual(stored)
          expect(await read(records, q)).toEqual(stored)
          const sorted = await records.find('Version', q, { sort: 'number' })
          expect(await read(records, q, 'number')).toEqual(sorted)
        }
      }
    }
  })

  it('a kept list has what its transaction has added, and no longer after a rollback', async () => {
    const { store } = open
    const before = (await read(store.records))?.length
    const change = store.asSystem(async entities => {
      await entities.create('Version', { plan: 'a', number: 99, rules: null })
      const own = await read(entities)
      expect(own?.[0]).toMatchObject({ number: 99, rules: null })
      expect(own).toHaveLength((before ?? 0) + 1)
      // Another transaction does not see it.
      expect(await read(store.records)).toHaveLength(before ?? 0)
      expect(await read(entities)).toHaveLength((before ?? 0) + 1)
      throw new Error('rolled back')
    })
    await expect(change).rejects.toThrow('rolled back')
    await add(98)
    expect((await read(store.records))?.[0]).toMatchObject({ number: 98 })
  })

  it('a kept list comes from memory until there is another record', async () => {
    const { records } = open.store
    const first = await read(records)
    expect((await read(records))?.[0]).toBe(first?.[0])
    await add(100)
    const second = await read(records)
    expect(second).toHaveLength((first?.length ?? 0) + 1)
    expect((await read(records))?.[0]).toBe(second?.[0])
  })

  it('the records of a kept list are frozen', async () => {
    const [row] = (await read(open.store.records)) as [{ rules: { days: number[] } }]
    expect(() => Object.assign(row, { number: 7 })).toThrow(TypeError)
    expect(() => row.rules.days.push(7)).toThrow(TypeError)
  })

  it('a kept list stays as stored if a caller sorts its own', async () => {
    const { records } = open.store
    const first = await read(records)
    first?.reverse().pop()
    expect(await read(records)).toEqual(await records.find('Version', {}, { sort: '-number' }))
  })

  it('a list of records that may change cannot be kept', async () => {
    const reads = open.store.records.readTogether([{ entity: 'Note', q: {}, options: { isKept: true } }])
    await expect(reads).rejects.toThrow('Records of Note may change')
  })
})
