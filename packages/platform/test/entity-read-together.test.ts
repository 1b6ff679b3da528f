import { afterAll, beforeAll, expect, it } from 'vitest'
import { note } from './app/note.ts'
import { type OpenStore, openStore, signedInAs } from './app/open-store.ts'

let open: OpenStore
beforeAll(async () => {
  open = await openStore([note])
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
