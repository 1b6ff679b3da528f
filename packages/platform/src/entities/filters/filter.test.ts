import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/index.ts'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { findRecords } from '../read/find-records.ts'
import { quote } from '../sql.ts'
import { createEntityTable } from '../testing/create-entity-table.ts'
import { query } from './testing/arbitrary-query.ts'
import { matches } from './testing/matches.ts'
import { NAMES, records, thing } from './testing/thing.ts'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

describe('a filter', () => {
  let database: Database
  let drop: () => Promise<void>

  beforeAll(async () => {
    const test = await createTestDatabase()
    drop = test.drop
    database = await openDatabase({ url: test.url })
    await createEntityTable(database, thing)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('finds in PostgreSQL what the query language means', { timeout: 120_000 }, async () => {
    const [stored = []] = fc.sample(records, { numRuns: 1, seed: SEED })
    const placeholders = NAMES.map((_, index) => `$${index + 2}`).join(', ')
    for (const [index, fields] of stored.entries()) {
      const values = NAMES.map(name =>
        typeof fields[name] === 'object' && fields[name] ? JSON.stringify(fields[name]) : fields[name],
      )
      await database.query(
        `INSERT INTO ${thing.table} (id, created_date, updated_date, ${NAMES.map(quote).join(', ')}) VALUES ($1, now(), now(), ${placeholders})`,
        [idOf(index), ...values],
      )
    }
    let some = 0
    await fc.assert(
      fc.asyncProperty(query, async q => {
        const found = await findRecords(database, thing, q, { sort: 'id' })
        const expected = stored.flatMap((fields, index) => (matches(fields, q) ? [idOf(index)] : []))
        if (expected.length > 0 && expected.length < stored.length) some++
        expect(found.map(({ id }) => id)).toEqual(expected)
      }),
      { seed: SEED, numRuns: 2000 },
    )
    expect(some, `seed ${SEED}`).toBeGreaterThan(1000)
  })
})

const idOf = (index: number) => String(index).padStart(4, '0')
