import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { SYSTEM } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import { listRecords } from '../read/list-records.ts'
import { openEntityTables } from '../testing/open-entity-tables.ts'
import { query } from './testing/arbitrary-query.ts'
import { insertThings } from './testing/insert-things.ts'
import { matches } from './testing/matches.ts'
import { records, thing } from './testing/thing.ts'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

describe('a filter', () => {
  let database: Database

  beforeAll(async () => {
    const opened = await openEntityTables(thing)
    database = opened.database
    return opened.close
  })

  it('a filter finds in PostgreSQL what the query language defines', { timeout: 120_000 }, async () => {
    const [stored = []] = fc.sample(records, { numRuns: 1, seed: SEED })
    const ids = await insertThings(database, stored)
    let some = 0
    await fc.assert(
      fc.asyncProperty(query, async q => {
        const found = JSON.parse(
          await listRecords(database, thing, SYSTEM, { q, sort: 'id' }),
        ) as EntityRecord[]
        const expected = ids.filter((_, index) => matches(stored[index] ?? {}, q))
        if (expected.length > 0 && expected.length < stored.length) some++
        expect(found.map(({ id }) => id)).toEqual(expected)
      }),
      { seed: SEED, numRuns: 1000 },
    )
    expect(some, `seed ${SEED}`).toBeGreaterThan(500)
  })
})
