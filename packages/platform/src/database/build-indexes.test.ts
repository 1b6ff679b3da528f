import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { createIndexBuilder } from './build-indexes.ts'
import type { Database } from './database.ts'
import { type Migration, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase({ ...testDatabase.addresses })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const tables: Migration = {
  id: '0001_tables',
  sql: 'CREATE TABLE platform.empty (a int); CREATE TABLE platform.filled (a int)',
}
const indexes: Migration[] = ['empty', 'filled'].map((name, at) => ({
  id: `000${at + 2}_${name}`,
  indexesOf: `platform.${name}`,
  sql: `CREATE INDEX ${name}_a ON platform.${name} (a);
    CREATE INDEX ${name}_one ON platform.${name} (a) WHERE a < 0;`,
}))
const names = async (sql: string) =>
  (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name)
const valid = () =>
  names(`SELECT relname AS name FROM pg_index JOIN pg_class ON oid = indexrelid
    WHERE indisvalid AND relname ~ '^(empty|filled)_' ORDER BY 1`)
const done = () => names('SELECT id AS name FROM platform.migration ORDER BY 1')

const buildsThatWait = () =>
  names(
    `SELECT query AS name FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'CREATE INDEX%' AND wait_event_type = 'Lock'`,
  )
const locks = () => names(`SELECT mode AS name FROM pg_locks WHERE relation = 'platform.filled'::regclass`)

it('indexes of long tables are built while others write, and all others at the start', async () => {
  await migrate(database, [tables])
  await database.query('INSERT INTO platform.filled SELECT n FROM generate_series(1, 1000) AS n')
  await migrate(database, [tables, ...indexes], 8_192)
  expect([await valid(), await done()]).toEqual([
    ['empty_a', 'empty_one'],
    ['0001_tables', '0002_empty'],
  ])

  // A build waits for uncommitted writers. Writers during the build do not wait for it.
  const writing = Promise.withResolvers<void>()
  const wrote = Promise.withResolvers<void>()
  const open = database.transaction(async tx => {
    await tx.query('INSERT INTO platform.filled VALUES (0)')
    wrote.resolve()
    await writing.promise
  })
  await wrote.promise
  const building = createIndexBuilder(database, indexes).build()
  await eventually(async () => expect(await buildsThatWait()).toHaveLength(1))
  for (let n = 0; n < 5; n += 1)
    await database.transaction(tx => tx.query('INSERT INTO platform.filled VALUES (1)'))
  expect(await valid()).toEqual(['empty_a', 'empty_one'])
  writing.resolve()
  await open
  await building
  expect(await valid()).toEqual(['empty_a', 'empty_one', 'filled_a', 'filled_one'])
  expect(await done()).toEqual(['0001_tables', '0002_empty', '0003_filled'])
})

it('index builds stop with the server, and the next one builds them again', async () => {
  await database.query("DELETE FROM platform.migration WHERE id = '0003_filled'")
  await database.query('DROP INDEX platform.filled_a')
  const writing = Promise.withResolvers<void>()
  const open = database.transaction(async tx => {
    await tx.query('INSERT INTO platform.filled VALUES (0)')
    await writing.promise
  })
  await eventually(async () => expect(await locks()).toContain('RowExclusiveLock'))
  const builder = createIndexBuilder(database, indexes)
  const building = builder.build()
  await eventually(async () => expect(await buildsThatWait()).toHaveLength(1))
  await builder.stop()
  await building
  writing.resolve()
  await open
  expect(await valid()).not.toContain('filled_a')
  await createIndexBuilder(database, indexes).build()
  expect(await valid()).toContain('filled_a')
})

it('an index whose build broke off is built again', async () => {
  await database.query("DELETE FROM platform.migration WHERE id = '0003_filled'")
  await database.query(
    "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'platform.filled_a'::regclass",
  )
  expect(await valid()).not.toContain('filled_a')
  await createIndexBuilder(database, indexes).build()
  expect(await valid()).toContain('filled_a')
  await createIndexBuilder(database, indexes).build()
})
