import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase } from '../testing/index.ts'

describe('database', () => {
  let database: Database
  let test: Awaited<ReturnType<typeof createTestDatabase>>

  beforeAll(async () => {
    test = await createTestDatabase()
    database = await openDatabase({ ...test.addresses })
  })
  afterAll(async () => {
    await database.close()
    await test.drop()
  })

  it('returns calendar dates as text, moments as UTC text and bigint as numbers', async () => {
    const { rows } = await database.query(
      "SELECT '2026-03-29'::date AS day, '2026-03-29T02:30:00+11:00'::timestamptz AS moment, 9007199254740991::bigint AS big",
    )
    expect(rows).toEqual([{ day: '2026-03-29', moment: '2026-03-28T15:30:00.000Z', big: 9007199254740991 }])
  })

  it('rolls back a transaction whose work throws, and runs nothing that waited for the commit', async () => {
    await database.query('CREATE TABLE kept (n int)')
    let ran = false
    await expect(
      database.transaction(async tx => {
        await tx.query('INSERT INTO kept VALUES (1)')
        tx.afterCommit(() => {
          ran = true
        })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await database.query('SELECT * FROM kept')).rowCount).toBe(0)
    expect(ran).toBe(false)
  })

  it('a write that a standby refused just before it was promoted counts as PostgreSQL being away', async () => {
    const refused = database.transaction(async tx => {
      await tx.query('SET LOCAL transaction_read_only = on')
      await tx.query('CREATE TABLE never (n int)')
    })
    await expect(refused).rejects.toMatchObject({ code: 'READ_ONLY_SERVER' })
    await database.transaction(tx => tx.query('CREATE TABLE afterwards (n int)'))
  })

  it('answers other pipelined queries when one of them fails', async () => {
    const answers = await Promise.allSettled([
      database.query('SELECT 1 AS n'),
      database.query('SELECT no_such_column'),
      database.query('SELECT 2 AS n'),
      database.query('SELECT 3 AS n'),
    ])
    expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('hears notifications', async () => {
    const heard: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = await database.listen('test_channel', payload => {
      heard.push(payload)
      resolve()
    })
    await database.query("SELECT pg_notify('test_channel', 'hello')")
    await promise
    expect(heard).toEqual(['hello'])
    await stop()
  })

  it('runs each migration once, in order, and refuses a database of a newer version', async () => {
    const first = { id: '0001_first', sql: 'CREATE TABLE platform.first (n int)' }
    const second = { id: '0002_second', sql: 'ALTER TABLE platform.first ADD COLUMN m int' }
    await migrate(database, [first])
    await migrate(database, [second, first])
    await migrate(database, [second, first])
    await expect(migrate(database, [first])).rejects.toThrow(
      /newer version of Leavewell \(it has 0002_second\)/,
    )
  })

  it('gives up a PostgreSQL that takes connections and never answers, and keeps none of them open', async () => {
    const open = new Set<Socket>()
    const silent = createServer(socket => {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => open.delete(socket))
        .resume()
    })
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    await expect(
      openDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none`, connectTimeout: 100 }),
    ).rejects.toThrow(/timeout/)
    await eventually(() => expect(open.size).toBe(0))
    silent.close()
  })

  it('comes back from an outage with as many connections as before, however long it took and however much was asked', async () => {
    const { searchParams, pathname } = new URL(test.url)
    const link = await openLink(`${searchParams.get('host')}/.s.PGSQL.5432`)
    const cut = await openDatabase({ url: `postgres://leavewell@127.0.0.1:${link.port}${pathname}` })
    const heard: string[] = []
    const stopListening = await cut.listen('outage', payload => heard.push(payload))
    const connections = async () =>
      (
        await database.query<{ count: number }>(
          'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()',
        )
      ).rows[0]?.count
    await cut.transaction(tx => tx.query('SELECT 1'))
    const before = await connections()

    await link.down()
    const until = Date.now() + 3_000
    while (Date.now() < until) await cut.query('SELECT 1').catch(() => {})
    await link.up()

    await eventually(() => cut.query('SELECT 1'))
    await eventually(async () => {
      await database.query("SELECT pg_notify('outage', 'over')")
      expect(heard).toContain('over')
    })
    expect(await connections()).toBeLessThanOrEqual(before ?? 0)
    await stopListening()
    await cut.close()
    await link.down()
  })
})

/** A wire between PostgreSQL's socket and a port, to be cut and joined again. */
async function openLink(path: string) {
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(path)
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      open.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const up = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await up(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    up: () => up(port),
    async down() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of open) socket.destroy()
      open.clear()
      await closed
    },
  }
}
