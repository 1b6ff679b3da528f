import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database, Tx } from '../src/database/database.ts'
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

  it('the database returns calendar dates as text, moments as UTC text and bigint as numbers', async () => {
    const { rows } = await database.query(
      "SELECT '2026-03-29'::date AS day, '2026-03-29T02:30:00+11:00'::timestamptz AS moment, 9007199254740991::bigint AS big",
    )
    expect(rows).toEqual([{ day: '2026-03-29', moment: '2026-03-28T15:30:00.000Z', big: 9007199254740991 }])
  })

  it('a transaction whose work throws is rolled back, and runs nothing after the commit', async () => {
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

  it('a part of a transaction that fails or is a trial leaves nothing, and the rest is committed', async () => {
    await database.query('CREATE TABLE parts (n int UNIQUE)')
    const ran: string[] = []
    await database.transaction(async tx => {
      const add = (n: number, to = tx) => to.query('INSERT INTO parts VALUES ($1)', [n])
      const part = (n: number, fail?: 'thrown' | 'refused') => async (inner: Tx) => {
        await add(n, inner)
        inner.beforeCommit(() => ({ text: 'INSERT INTO parts VALUES ($1)', values: [n + 100] }))
        inner.afterCommit(() => void ran.push(`after ${n}`))
        if (fail === 'thrown') throw new Error('no')
        // The part itself awaits it.
        if (fail === 'refused') inner.expect(add(1, inner))
        return n
      }
      await add(1)
      expect(await tx.attempt(part(2))).toBe(2)
      expect(await tx.attempt(part(3), { isTrial: true })).toBe(3)
      await expect(tx.attempt(part(4, 'thrown'))).rejects.toThrow('no')
      await expect(tx.attempt(part(5, 'refused'))).rejects.toMatchObject({ code: '23505' })
      const nested = tx.attempt(async inner => {
        await inner.attempt(part(6))
        await inner.attempt(part(7, 'thrown')).catch(() => {})
        await add(8, inner)
      })
      await nested
      await add(9)
    })
    const { rows } = await database.query<{ n: number }>('SELECT n FROM parts ORDER BY n')
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 6, 8, 9, 102, 106])
    expect(ran).toEqual(['after 2', 'after 6'])
  })

  it('a step that still runs when its part has ended writes nothing', async () => {
    await database.query('CREATE TABLE late (n int)')
    let late: Promise<unknown> = Promise.resolve()
    await database.transaction(async tx => {
      const failed = tx.attempt(async inner => {
        late = inner.query('SELECT pg_sleep(0.01)').then(() => inner.query('INSERT INTO late VALUES (1)'))
        late.catch(() => {})
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      await expect(late).rejects.toThrow('has ended')
    })
    expect((await database.query('SELECT * FROM late')).rowCount).toBe(0)
  })

  it('a write that a standby refused just before its promotion counts as PostgreSQL being away', async () => {
    const refused = database.transaction(async tx => {
      await tx.query('SET LOCAL transaction_read_only = on')
      await tx.query('CREATE TABLE never (n int)')
    })
    await expect(refused).rejects.toMatchObject({ code: 'READ_ONLY_SERVER' })
    await database.transaction(tx => tx.query('CREATE TABLE afterwards (n int)'))
  })

  it('other pipelined queries are answered when one of them fails', async () => {
    const answers = await Promise.allSettled([
      database.query('SELECT 1 AS n'),
      database.query('SELECT no_such_column'),
      database.query('SELECT 2 AS n'),
      database.query('SELECT 3 AS n'),
    ])
    expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  // Behind a pooler nothing is prepared, and a transaction is begun and ended by separate messages.
  it.skipIf(process.env.TEST_POOLER)(
    'a transaction gets one answer for all concurrent statements, with the commit',
    async () => {
      const answers = vi.fn()
      await database.transaction(async tx => {
        const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        connections(database)
          .find(({ processID }) => processID === rows[0]?.pid)
          ?.connection.on('readyForQuery', answers)
        await Promise.all([1, 2].map(n => tx.query('SELECT $1::int', [n], `number ${n}`)))
        expect(answers).toHaveBeenCalledTimes(1)
        tx.expect(tx.query('SELECT $1::int', [3], 'number 3'))
        tx.beforeCommit(() => ({ text: 'SELECT $1::int', values: [4], name: 'number 4' }))
      })
      expect(answers).toHaveBeenCalledTimes(2)
    },
  )

  it('a transaction reports its first error, also of work that was not awaited, and stores nothing', async () => {
    await database.query('CREATE TABLE lone (n int PRIMARY KEY)')
    const insert = (n: number) => ({ text: 'INSERT INTO lone VALUES ($1)', values: [n], name: 'insert lone' })
    const twice = database.transaction(async tx => {
      for (const { text, values, name } of [insert(1), insert(1)]) tx.expect(tx.query(text, values, name))
      tx.beforeCommit(() => ({ text: 'SELECT count(*) + $1 FROM lone', values: [1], name: 'count lone' }))
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    const askedMore = database.transaction(async tx => {
      for (const { text, values, name } of [insert(1), insert(1)]) tx.expect(tx.query(text, values, name))
      await tx.query('SELECT count(*) + $1 FROM lone', [1], 'count lone')
    })
    await expect(askedMore).rejects.toMatchObject({ code: '23505' })
    expect((await database.query('SELECT * FROM lone')).rows).toEqual([])
    // Skipped statements are prepared at their next use, on every connection.
    const counts = Array.from({ length: 12 }, () =>
      database.transaction(tx =>
        tx.query<{ n: number }>('SELECT count(*) + $1 AS n FROM lone', [1], 'counted lone'),
      ),
    )
    expect((await Promise.all(counts)).map(({ rows }) => rows)).toEqual(counts.map(() => [{ n: 1 }]))
  })

  it.skipIf(process.env.TEST_POOLER)(
    'two statements under one name are refused, within an exchange and between two',
    async () => {
      for (const pause of [false, true]) {
        const name = `ambiguous ${pause}`
        const mistaken = database.transaction(async tx => {
          const first = tx.query('SELECT $1::int AS n', [1], name)
          if (pause) await first
          await Promise.all([first, tx.query('SELECT $1::int AS m', [1], name)])
        })
        await expect(mistaken).rejects.toThrow(`Another statement is prepared as ${name}`)
      }
    },
  )

  it('a value that cannot be sent is refused with the statements behind it, and the next transaction works', async () => {
    const impossible = { toJSON: () => BigInt(1) }
    const ask = (value: unknown) =>
      database.transaction(tx =>
        Promise.all(
          [1, value, 3].map((n, at) => tx.query('SELECT $1::text AS n', [n], `of ${at} ${typeof n}`)),
        ),
      )
    await expect(ask(impossible)).rejects.toThrow(/BigInt/)
    const [first, second, third] = await ask('two')
    expect([first, second, third].map(answer => answer?.rows)).toEqual([
      [{ n: '1' }],
      [{ n: 'two' }],
      [{ n: '3' }],
    ])
  })

  it('statements that are not sent yet are rolled back when the work throws', async () => {
    await database.query('CREATE TABLE unsent (n int)')
    const thrown = database.transaction(tx => {
      tx.expect(tx.query('INSERT INTO unsent VALUES ($1)', [1]))
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    expect((await database.query('SELECT * FROM unsent')).rows).toEqual([])
  })

  it('listeners get the payload of notifications', async () => {
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

  it('all channels share one connection, and get notifications again after it was lost', async () => {
    const shared = await openDatabase({ ...test.addresses })
    const heard: string[] = []
    const stops = [
      await shared.listen('one', payload => heard.push(`one ${payload}`)),
      await shared.listen(
        'two',
        payload => heard.push(`two ${payload}`),
        () => heard.push('two is back'),
      ),
    ]
    const { rows } = await database.query<{ pid: number; query: string }>(
      "SELECT pid, query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    )
    expect(rows.map(({ query }) => query)).toEqual(['LISTEN "one"'])
    await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await eventually(() => expect(heard).toEqual(['two is back']))
    await database.query("SELECT pg_notify('one', 'a'), pg_notify('two', 'b')")
    await eventually(() => expect(heard).toEqual(['two is back', 'one a', 'two b']))
    for (const stop of stops) await stop()
    await shared.close()
  })

  it('a listener that begins while the last one ends hears a notification once', async () => {
    const changing = await openDatabase({ ...test.addresses })
    const heard: string[] = []
    const stopped = (await changing.listen('changing', () => {}))()
    const stop = await changing.listen('changing', payload => heard.push(payload))
    await stopped
    // A lost connection is opened again after half a second.
    const until = Date.now() + 1_000
    while (Date.now() < until) await database.query("SELECT pg_notify('changing', clock_timestamp()::text)")
    await eventually(() => expect(heard.length).toBeGreaterThan(10))
    expect(new Set(heard).size).toBe(heard.length)
    await stop()
    await changing.close()
  })

  it('a second connection for reads is opened when the first is busy', async () => {
    const few = await openDatabase({ ...test.addresses })
    const pid = () => few.reads.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const ids = async (asked: ReturnType<typeof pid>[]) =>
      new Set((await Promise.all(asked)).map(({ rows }) => rows[0]?.pid)).size
    await pid()
    expect(await ids([pid()])).toBe(1)
    expect(await ids([pid(), pid(), pid(), pid()])).toBe(2)
    await few.close()
  })

  it('each migration runs once, in order, and a database of a newer version is refused', async () => {
    const first = { id: '0001_first', sql: 'CREATE TABLE platform.first (n int)' }
    const second = { id: '0002_second', sql: 'ALTER TABLE platform.first ADD COLUMN m int' }
    await migrate(database, [first])
    await migrate(database, [second, first])
    await migrate(database, [second, first])
    await expect(migrate(database, [first])).rejects.toThrow(
      /newer version of Leavewell \(it has 0002_second\)/,
    )
  })

  it('connecting to a PostgreSQL that never answers fails, and leaves no connection open', async () => {
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

  it('after an outage there are as many connections as before, whatever its length and load', async () => {
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

/** Connections for transactions, with fields that the library's types omit. */
const connections = ({ pool }: Database) =>
  (pool as unknown as { _clients: (pg.Client & { processID: number; connection: pg.Connection })[] })._clients

/** A link between PostgreSQL's socket and a port, which can be cut and joined again. */
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
