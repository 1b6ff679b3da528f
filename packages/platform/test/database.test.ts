import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { createTestDatabase } from '../testing/index.ts'

describe('database', () => {
  let database: Database
  let drop: () => Promise<void>

  beforeAll(async () => {
    const test = await createTestDatabase()
    drop = test.drop
    database = await openDatabase({ url: test.url })
  })
  afterAll(async () => {
    await database.close()
    await drop()
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

  it('gives up a PostgreSQL that takes connections and never answers, and leaves none of them open', async () => {
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
    await vi.waitFor(() => expect(open.size).toBe(0))
    silent.close()
  })
})
