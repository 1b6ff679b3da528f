import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { StartError } from '../../src/errors.ts'
import { createTestDatabase, eventually, startTestPlatform, type TestPlatform } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'
import { startTransactionPooler } from './transaction-pooler.ts'

let place: Awaited<ReturnType<typeof createTestDatabase>>
let pooler: Awaited<ReturnType<typeof startTransactionPooler>>

beforeAll(async () => {
  place = await createTestDatabase()
  pooler = await startTransactionPooler(place.url)
})
afterAll(async () => {
  pooler.stop()
  await place.drop()
})

const refused = async (addresses: { url: string; directUrl?: string; replicaUrl?: string }) => {
  const error = await openDatabase(addresses).then(
    database => database.close(),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

describe('incompatible addresses are refused at the start', () => {
  it('a pooler in transaction mode alone', async () => {
    expect(await refused({ url: pooler.url })).toBe(
      'DATABASE_URL is the address of a pooler that gives its connections to others after each transaction: set DATABASE_DIRECT_URL to ' +
        'the address of PostgreSQL itself, too.',
    )
  })

  it('a pooler in transaction mode where PostgreSQL itself has to be', async () => {
    const sentence =
      'DATABASE_DIRECT_URL is the address of a pooler that gives its connections to others after each transaction: it must be that of ' +
      'PostgreSQL itself.'
    expect(await refused({ url: pooler.url, directUrl: pooler.url })).toBe(sentence)
    expect(await refused({ url: place.url, directUrl: pooler.url })).toBe(sentence)
  })

  it('a pooler in transaction mode where a standby has to be', async () => {
    expect(await refused({ url: place.url, replicaUrl: pooler.url })).toBe(
      'DATABASE_READ_URL is the address of a pooler that gives its connections to others after each transaction: it must be that of a ' +
        'standby itself.',
    )
  })

  it('two databases', async () => {
    const other = await createTestDatabase()
    expect(await refused({ url: pooler.url, directUrl: other.url })).toBe(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases: both must lead to the same one.',
    )
    await other.drop()
  })

  it('the address that does not answer is named', async () => {
    const opening = openDatabase({ url: pooler.url, directUrl: 'postgres://x@127.0.0.1:1/x' })
    await expect(opening).rejects.toMatchObject({ code: 'ECONNREFUSED', setting: 'DATABASE_DIRECT_URL' })
  })
})

describe('behind a pooler in transaction mode', () => {
  let database: Database

  beforeAll(async () => {
    database = await openDatabase({
      url: pooler.url,
      directUrl: place.url,
      statementTimeout: 400,
      readTimeout: 200,
    })
  })
  afterAll(() => database.close())

  const SHOWN = `SELECT current_setting('TimeZone') AS zone, current_setting('jit') AS jit, current_setting('statement_timeout') AS "limit"`

  it('every statement has the settings of its kind, in any session', async () => {
    for (let time = 0; time < 4; time++) {
      const told = { zone: 'UTC', jit: 'off' }
      const inTransaction = await database.transaction(tx => tx.query(SHOWN))
      expect(inTransaction.rows).toEqual([{ ...told, limit: '400ms' }])
      expect((await database.query(SHOWN)).rows).toEqual([{ ...told, limit: '400ms' }])
      expect((await database.reads.query(SHOWN)).rows).toEqual([{ ...told, limit: '200ms' }])
      expect((await database.readOnly.query(SHOWN)).rows).toEqual([{ ...told, limit: '400ms' }])
    }
  })

  it('a named statement never runs in a session that lacks it or has another of that name', async () => {
    const ask = (n: number) => database.query(`SELECT ${n} AS n`, [], 'the same name')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n)))
    expect(answers.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: 12 }, (_, n) => ({ n })))
  })

  it('a statement that fails does not affect later ones, and parallel ones are answered', async () => {
    const [before, failed, after] = await Promise.allSettled([
      database.query('SELECT 1 AS n'),
      database.query('SELECT no_such_column'),
      database.query('SELECT 2 AS n'),
    ])
    expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(database.reads.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    expect((await database.reads.query('SELECT 3 AS n')).rows).toEqual([{ n: 3 }])
  })

  it('a connection for reads refuses writes', async () => {
    await expect(database.readOnly.query('CREATE TABLE never (n int)')).rejects.toMatchObject({
      code: '25006',
    })
  })

  it('a costly read whose asker has gone is cancelled, and no other is', async () => {
    const gone = new AbortController()
    const asker = { name: 'one', signal: gone.signal }
    const asked = database.costlyReads.query(asker, 'SELECT pg_sleep(2)')
    const beside = database.costlyReads.query(
      { name: 'two', signal: new AbortController().signal },
      'SELECT pg_sleep(0.5), 1 AS n',
    )
    await eventually(async () => {
      const { rows } = await database.query<{ n: number }>(
        "SELECT count(*) AS n FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(2)%' AND state = 'active'",
      )
      expect(rows[0]?.n).toBe(1)
    })
    gone.abort()
    await expect(asked).rejects.toMatchObject({ status: 503 })
    expect((await beside).rows).toMatchObject([{ n: 1 }])
  })

  it('notifications arrive, from statements and from transactions', async () => {
    const heard: string[] = []
    const stop = await database.listen('through_a_pooler', payload => heard.push(payload))
    await database.query("SELECT pg_notify('through_a_pooler', 'one')")
    await database.transaction(tx => tx.query("SELECT pg_notify('through_a_pooler', 'two')"))
    await eventually(() => expect(heard).toEqual(['one', 'two']))
    await stop()
  })

  it('set-up transactions bypass the pooler', async () => {
    const { rows } = await database.setUp(tx => tx.query(SHOWN))
    expect(rows).toEqual([{ zone: 'UTC', jit: 'off', limit: '400ms' }])
    await database.setUp(tx => tx.query('SELECT pg_advisory_xact_lock(7)'))
  })
})

describe('a platform behind a pooler', () => {
  let test: TestPlatform
  let server: Awaited<ReturnType<typeof createTestDatabase>>
  let before: Awaited<ReturnType<typeof startTransactionPooler>>

  beforeAll(async () => {
    server = await createTestDatabase()
    before = await startTransactionPooler(server.url, 4)
    test = await startTestPlatform({
      app: notesApp,
      settings: { databaseUrl: before.url, databaseDirectUrl: server.url },
    })
  })
  afterAll(async () => {
    await test.close()
    before.stop()
    await server.drop()
  })

  it('the platform signs people in, stores records and sends changes', async () => {
    const ann = await test.addUser({ email: 'ann@example.test' })
    const written = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ann.post('/entities/Note', { owner_id: ann.id, title: `Note ${n}` }),
      ),
    )
    expect(written.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const { body } = await ann.get('/entities/Note?sort=title')
    expect(body.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Note ${n}`),
    )
    const { rows } = await test.platform.database.query("SELECT 1 FROM platform.change WHERE entity = 'Note'")
    expect(rows).toHaveLength(10)
  })
})
