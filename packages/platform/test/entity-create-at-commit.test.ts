import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { note } from './app/note.ts'
import { type OpenStore, openStore } from './app/open-store.ts'

let open: OpenStore
beforeAll(async () => {
  open = await openStore([note])
})
afterAll(() => open.close())
beforeEach(() => open.database.query('TRUNCATE "entities"."Note", platform.change'))

const notes = () => open.store.asSystem(entities => entities.find('Note', {}, { sort: 'id' }))
const changes = async () =>
  (await open.database.query('SELECT record_id, kind, before, after FROM platform.change ORDER BY seq')).rows

describe('records that are written with the commit', () => {
  it('records written with the commit exist after it, and are not found before it', async () => {
    const found = await open.store.asSystem(async entities => {
      await entities.createAtCommit('Note', [{ owner_id: 'ann', title: 'later' }])
      return entities.find('Note', {})
    })
    expect(found).toEqual([])
    expect(await notes()).toMatchObject([{ owner_id: 'ann', title: 'later' }])
  })

  it.each([1, 3, 1001])(
    'records written with the commit are announced as stored, %i of them with defaults of their schema',
    async count => {
      await open.store.asSystem(entities =>
        entities.createAtCommit(
          'Note',
          Array.from({ length: count }, (_, at) => ({
            id: String(at).padStart(4, '0'),
            owner_id: 'ann',
            title: `note ${at}`,
          })),
        ),
      )
      const stored = await notes()
      expect(stored).toHaveLength(count)
      expect(await changes()).toEqual(
        stored.map(after => ({ record_id: after.id, kind: 'create', before: null, after })),
      )
    },
  )

  it('an empty list writes no record with the commit', async () => {
    await open.store.asSystem(entities => entities.createAtCommit('Note', []))
    expect(await changes()).toEqual([])
  })

  it('a record that PostgreSQL refuses undoes the whole change', async () => {
    const twice = open.store.asSystem(async entities => {
      await entities.create('Note', { id: 'first', owner_id: 'ann', title: 'first' })
      await entities.createAtCommit('Note', [{ id: 'first', owner_id: 'ann', title: 'the same id' }])
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
    expect(await changes()).toEqual([])
  })

  it('no record is written if the change is refused afterwards', async () => {
    const refused = open.store.asSystem(async entities => {
      await entities.createAtCommit('Note', [{ owner_id: 'ann', title: 'of nobody' }])
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await notes()).toEqual([])
  })
})
