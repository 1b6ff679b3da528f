import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/index.ts'
import type { Database, Queryable } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { type ChangeFilter, listChanges } from './list-changes.ts'
import { changesMigrations } from './migrations.ts'
import { pagesRead } from './testing/pages-read.ts'

const LENGTH = 20_000
const ENTITIES = ['Note', 'Task', 'List']
/** A scan of the whole log would read about 300. */
const PAGES_AT_MOST = 100

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase({ ...testDatabase.addresses })
  await migrate(database, changesMigrations)
  // One change a minute from 2026 on, by 500 people in turn. At first one of them makes every eighth. Every
  // hundredth is on behalf of the next person.
  await database.query(
    `INSERT INTO platform.change (entity, record_id, kind, after, actor_id, on_behalf_of_id, at)
     SELECT CASE WHEN n % 2 = 0 THEN 'Note' ELSE 'Task' END, n::text, 'update',
       CASE WHEN n % 3 = 0 THEN jsonb_build_object('user_id', 'owner' || n % 700) END, CASE WHEN n % 8 = 2 AND n < 8000 THEN 'busy' ELSE 'person' || n % 500 END,
       CASE WHEN n % 100 = 0 THEN 'person' || (n + 1) % 500 END, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
     FROM generate_series(1, ${LENGTH}) AS n`,
  )
  await database.query('ANALYZE platform.change')
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

describe('looking for changes', () => {
  it.each<[what: string, filter: Partial<ChangeFilter>, newest: number | undefined]>([
    ['the newest', {}, LENGTH],
    ['a part long ago', { before: 5_000 }, 4_999],
    ['a person', { person: 'person7' }, 19_507],
    ['a person whom somebody acted for', { person: 'person1' }, LENGTH],
    ['a person who did much', { person: 'busy' }, 7_994],
    ['a person who did much, long ago', { person: 'busy', until: '2026-01-03T00:00:00Z' }, 2_874],
    ['what a person did about another', { person: 'busy', about: 'owner6' }, 6_306],
    ['somebody who did nothing', { person: 'nobody' }, undefined],
    ['what names a person', { about: 'owner9' }, 18_909],
    ['what names a person long ago', { about: 'owner9', before: 5_000 }, 4_209],
    ['what names nobody', { about: 'nobody' }, undefined],
    ['one record', { entities: ['Note'], record: '4210' }, 4_210],
    ['an entity that never changed', { entities: ['List'] }, undefined],
    ['a day long ago', { from: '2026-01-02T00:00:00Z', until: '2026-01-03T00:00:00Z' }, 2_879],
    ['all before a day long ago', { until: '2026-01-03T00:00:00Z' }, 2_879],
    ['a person long ago', { person: 'person7', until: '2026-01-03T00:00:00Z' }, 2_507],
  ])('finds %s by index, the newest first', async (_, filter, newest) => {
    const { pages, part } = await asked({ entities: ENTITIES, limit: 25, ...filter })
    expect(part.changes[0]?.record_id).toBe(newest?.toString())
    const moments = part.changes.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(pages).toBeLessThan(PAGES_AT_MOST)
  })
})

/** Returns the result, and how many pages of the database were read. */
async function asked(filter: ChangeFilter) {
  let pages = 0
  const explaining: Queryable = {
    async query(text, values, name) {
      pages += (await pagesRead(database, text, values)).pages
      return database.query(text, values, name)
    },
  }
  const part = await listChanges(explaining, filter)
  return { pages, part }
}
