import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCostlyReads } from '../src/database/costly-reads.ts'
import type { Database } from '../src/database/database.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase } from '../testing/index.ts'

describe('reads that may take long', () => {
  let database: Database
  let test: Awaited<ReturnType<typeof createTestDatabase>>

  beforeAll(async () => {
    test = await createTestDatabase()
    database = await openDatabase({ ...test.addresses, costlyTimeout: 300_000 })
  })
  afterAll(async () => {
    await database.close()
    await test.drop()
  })

  const sleepFor = (name: string, signal: AbortSignal, seconds = 60) =>
    database.costlyReads.query({ name, signal }, `SELECT pg_sleep(${seconds}) AS "${name}"`)
  /** Returns the sleeping statements in PostgreSQL. */
  const running = async () =>
    (
      await database.query<{ query: string }>(
        "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%' ORDER BY query_start",
      )
    ).rows.map(({ query }) => /AS "(.*)"/.exec(query)?.[1])

  it('costly reads, running or queued, are cancelled when their asker has gone, and free the connection [finding F-10]', async () => {
    const impatient = new AbortController()
    const asked = Array.from({ length: 8 }, () => sleepFor('Ann', impatient.signal).catch(error => error))
    await eventually(async () => expect(await running()).toEqual(['Ann', 'Ann']))
    impatient.abort()
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 503 })
    // PostgreSQL reports the error a moment before the end of the statement.
    await eventually(async () => expect(await running()).toEqual([]))
    const patient = new AbortController()
    expect((await sleepFor('Ben', patient.signal, 0)).rowCount).toBe(1)
    await expect(sleepFor('Ann', impatient.signal)).rejects.toMatchObject({ status: 503 })
  })

  it('a cancel that was lost is repeated until the costly read ends [finding F-10]', async () => {
    let cancels = 0
    const reads = openCostlyReads({
      config: { connectionString: test.addresses.url },
      connections: 1,
      async cancel(processId) {
        cancels += 1
        if (cancels === 1) throw new Error('The connection is lost')
        await database.query('SELECT pg_cancel_backend($1)', [processId])
      },
    })
    const gone = new AbortController()
    const asker = { name: 'Ann', signal: gone.signal }
    const answer = reads.query(asker, 'SELECT pg_sleep(60) AS "Ann"').catch(error => error)
    await eventually(async () => expect(await running()).toEqual(['Ann']))
    gone.abort()
    expect(await answer).toMatchObject({ status: 503 })
    expect(cancels).toBe(2)
    await reads.close()
  })

  it('people without a running costly read come first, and one person gets no long queue [finding F-10]', async () => {
    const ann = new AbortController()
    const ben = new AbortController()
    const ofAnn = Array.from({ length: 22 }, () => sleepFor('Ann', ann.signal).catch(error => error))
    await eventually(async () => expect(await running()).toEqual(['Ann', 'Ann']))
    await expect(sleepFor('Ann', ann.signal)).rejects.toMatchObject({ status: 429 })
    const ofBen = sleepFor('Ben', ben.signal).catch(error => error)
    const first = (
      await database.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%' LIMIT 1",
      )
    ).rows[0]
    await database.query('SELECT pg_cancel_backend($1)', [first?.pid])
    await eventually(async () => expect(await running()).toEqual(['Ann', 'Ben']))
    ann.abort()
    ben.abort()
    await Promise.all([...ofAnn, ofBen])
  })

  it('costly reads block neither other reads nor the platform, and end after a while with a sentence [finding F-10]', async () => {
    const short = await openDatabase({ ...test.addresses, costlyTimeout: 200 })
    const asker = { name: 'Ann', signal: new AbortController().signal }
    const slow = Array.from({ length: 4 }, () => short.costlyReads.query(asker, 'SELECT pg_sleep(60)'))
    const refused = Promise.allSettled(slow)
    const race = (answer: Promise<unknown>) => Promise.race([answer, sleep(10_000, 'late')])
    expect(await race(short.query('SELECT 1 AS n'))).toMatchObject({ rows: [{ n: 1 }] })
    expect(await race(short.reads.query('SELECT 1 AS n'))).toMatchObject({ rows: [{ n: 1 }] })
    for (const answer of await refused) {
      expect(answer).toMatchObject({ reason: { status: 400, code: 'too_costly' } })
    }
    await short.close()
  })

  it('other statements avoid a connection with a slow read [finding F-10]', async () => {
    const slow = database.reads.query('SELECT pg_sleep(1.5)')
    let isOver = false
    void slow.then(() => {
      isOver = true
    })
    for (let n = 0; n < 10; n++) await database.reads.query('SELECT 1')
    expect(isOver).toBe(false)
    await slow
  })
})
