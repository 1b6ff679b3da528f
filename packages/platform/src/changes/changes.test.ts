import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { systemClock } from '../clock.ts'
import type { Database, Queryable, Tx } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Change, ChangeFeed, ChangeLog, NewChange } from './change.ts'
import { openChangeReader, READ } from './change-reader.ts'
import { createChangeFeed } from './create-change-feed.ts'
import { createChangeLog } from './create-change-log.ts'
import { changesMigrations } from './migrations.ts'
import { pagesRead } from './testing/pages-read.ts'
import { createWakeUp } from './wake-nodes.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let log: ChangeLog

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase({ ...testDatabase.addresses })
  await migrate(database, changesMigrations)
  log = createChangeLog({ clock: systemClock, wakeUp: createWakeUp(database) })
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

describe('the wake-up of all nodes', () => {
  it('the wake-up comes immediately after a single change, and less often during many changes', async () => {
    const told: number[] = []
    const query = (async () => void told.push(performance.now())) as unknown as Queryable['query']
    const wakeUp = createWakeUp({ query })
    wakeUp()
    expect(told).toHaveLength(1)
    const until = performance.now() + 400
    while (performance.now() < until) {
      wakeUp()
      await new Promise(resolve => setTimeout(resolve, 1))
    }
    // Every 5 ms there would be 80.
    expect(told.length).toBeLessThan(20)
    await eventually(() => {
      const before = told.length
      wakeUp()
      expect(told).toHaveLength(before + 1)
    })
  })
})

const created = (id: string): NewChange => ({
  entity: 'Note',
  record_id: id,
  kind: 'create',
  before: null,
  after: {
    id,
    created_date: '2026-01-02T03:04:05.678Z',
    updated_date: '2026-01-02T03:04:05.678Z',
    created_by: null,
    created_by_id: null,
    text: 'ä "quoted" text',
  },
  actor_id: 'u1',
  on_behalf_of_id: null,
})
const write = (...ids: string[]) => database.transaction(tx => log.append(tx, ids.map(created)))

/** A feed, and the ids that it has delivered. */
async function follow(on: Database = database) {
  const seen: Change[] = []
  const feed = await createChangeFeed({ database: on, onError: () => {} })
  feed.subscribe(change => seen.push(change))
  return { feed, seen, ids: () => seen.map(change => change.record_id) }
}

/** A transaction that stays open until `commit`. */
async function open(work: (tx: Tx) => void) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const done = database.transaction(async tx => {
    // A transaction gets its number with its first write, also if the log is written at its end.
    await tx.query('SELECT pg_current_xact_id()')
    work(tx)
    started.resolve()
    await promise
  })
  await started.promise
  return {
    commit: () => {
      resolve()
      return done
    },
  }
}

async function closing<T extends { feed: ChangeFeed }>(following: T, work: (following: T) => Promise<void>) {
  try {
    await work(following)
  } finally {
    await following.feed.close()
  }
}

describe('change log', () => {
  it('the change log stores who changed what, from what, to what, and when', async () => {
    await closing(await follow(), async ({ seen }) => {
      await write('whole')
      await eventually(() => expect(seen).toHaveLength(1))
      expect(seen[0]).toEqual({
        ...created('whole'),
        seq: expect.any(Number),
        at: expect.stringMatching(/Z$/),
      })
    })
  })

  it('the feed never delivers a change that was rolled back', async () => {
    await closing(await follow(), async ({ ids }) => {
      await database
        .transaction(async tx => {
          await log.append(tx, [created('undone')])
          throw new Error('undo')
        })
        .catch(() => {})
      await write('done')
      await eventually(() => expect(ids()).toEqual(['done']))
    })
  })
})

describe('change feed', () => {
  it('the feed starts at now and delivers no older changes', async () => {
    await write('older')
    await closing(await follow(), async ({ ids }) => {
      await write('newer')
      await eventually(() => expect(ids()).toEqual(['newer']))
    })
  })

  it('a transaction that was open when the feed started is delivered when it commits', async () => {
    const early = await open(tx => log.append(tx, [created('early')]))
    await closing(await follow(), async ({ ids }) => {
      await early.commit()
      await eventually(() => expect(ids()).toEqual(['early']))
    })
  })

  it('transactions that commit in another order than they wrote are each delivered once', async () => {
    await closing(await follow(), async ({ ids }) => {
      const first = await open(tx => log.append(tx, [created('first')]))
      const second = await open(tx => log.append(tx, [created('second')]))
      await write('third')
      await eventually(() => expect(ids()).toEqual(['third']))
      await second.commit()
      await eventually(() => expect(ids()).toEqual(['third', 'second']))
      await first.commit()
      await eventually(() => expect(ids()).toEqual(['third', 'second', 'first']))
    })
  })

  it('a long transaction of another writer blocks nothing and hides nothing', async () => {
    const long = await open(() => {})
    await closing(await follow(), async ({ ids }) => {
      await write('a')
      await write('b')
      await eventually(() => expect(ids()).toEqual(['a', 'b']))
      await long.commit()
      await write('c')
      await eventually(() => expect(ids()).toEqual(['a', 'b', 'c']))
    })
  })

  it('with many concurrent writers and two nodes, the feed loses nothing and repeats nothing', async () => {
    const other = await openDatabase({ ...testDatabase.addresses })
    await closing(await follow(), async here =>
      closing(await follow(other), async there => {
        const expected = Array.from({ length: 60 }, (_, n) => [`${n}-x`, `${n}-y`])
        await Promise.all(expected.map(ids => write(...ids)))
        for (const { ids } of [here, there]) {
          await eventually(() => expect(ids()).toHaveLength(120))
          expect(new Set(ids())).toEqual(new Set(expected.flat()))
        }
      }),
    )
    await other.close()
  })

  it('one transaction with thousands of changes arrives whole and in order', async () => {
    await closing(await follow(), async ({ seen, ids }) => {
      const expected = Array.from({ length: 1_700 }, (_, n) => `bulk-${n}`)
      await write(...expected)
      await write('after')
      await eventually(() => expect(seen).toHaveLength(1_701))
      expect(ids()).toEqual([...expected, 'after'])
    })
  })

  it('changes committed while every connection was cut arrive after the reconnect', async () => {
    const cut = await openDatabase({ ...testDatabase.addresses })
    await closing(await follow(cut), async ({ ids }) => {
      await write('before')
      await eventually(() => expect(ids()).toEqual(['before']))
      await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query LIKE '%pg_snapshot_xip%') AND pid <> pg_backend_pid()`,
      )
      await write('meanwhile')
      await eventually(() => expect(ids()).toEqual(['before', 'meanwhile']))
      await write('again')
      await eventually(() => expect(ids()).toEqual(['before', 'meanwhile', 'again']))
    })
    await cut.close()
  })

  it('a change whose writer died before the wake-up still arrives', async () => {
    const silent = createChangeLog({ clock: systemClock })
    await closing(await follow(), async ({ ids }) => {
      await write('told')
      await eventually(() => expect(ids()).toEqual(['told']))
      await database.transaction(tx => silent.append(tx, [created('silent')]))
      await eventually(() => expect(ids()).toEqual(['told', 'silent']))
    })
  })

  it('a wake-up arrives long before the feed would poll', async () => {
    await closing(await follow(), async ({ ids }) => {
      await write('first')
      await eventually(() => expect(ids()).toEqual(['first']))
      const since = performance.now()
      for (let n = 0; n < 10; n += 1) {
        await write(`n${n}`)
        await eventually(() => expect(ids()).toContain(`n${n}`), { every: 1 })
      }
      expect(performance.now() - since).toBeLessThan(5_000)
    })
  })

  it('a listener that throws does not block the other listeners', async () => {
    await closing(await follow(), async ({ feed, ids }) => {
      feed.subscribe(() => {
        throw new Error('deaf')
      })
      const late: string[] = []
      feed.subscribe(change => late.push(change.record_id))
      await write('heard')
      await eventually(() => expect([ids(), late]).toEqual([['heard'], ['heard']]))
    })
  })

  it('rows of a restored database are not delivered again when transaction numbers catch up', async () => {
    await database.query(
      `INSERT INTO platform.change (xid, entity, record_id, kind, at)
       SELECT (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + n)::text::xid8, 'Note', 'restored', 'create', now()
       FROM generate_series(2, 40) AS n`,
    )
    await closing(await follow(), async ({ ids }) => {
      for (let n = 0; n < 20; n += 1) await write(`fresh-${n}`)
      await eventually(() => expect(ids()).toHaveLength(20))
      expect(ids()).not.toContain('restored')
    })
  })

  it('a change with the number of a lost transaction is delivered', async () => {
    const ahead: Queryable = {
      // As after a rollback that a new primary does not know. The snapshot is ahead of the next numbers.
      async query<Row>(text: string, values?: readonly unknown[], name?: string) {
        const { rows, rowCount } = await database.query<Row>(text, values, name)
        return { rows: rows.map(row => forward(row)) as Row[], rowCount }
      },
    }
    let by = 3n
    const forward = <Row>(row: Row): Row => {
      const { since } = row as { since?: string }
      if (since === undefined || by === 0n) return row
      const [, xmax = '0'] = since.split(':')
      const later = BigInt(xmax) + by
      by = 0n
      return { ...row, since: `${later}:${later}:` }
    }
    const reader = await openChangeReader(ahead)
    for (let n = 0; n < 6; n += 1) await write(`reused-${n}`)
    const told: string[] = []
    for (let look = 0; look < 3; look++) {
      told.push(...(await reader.next()).changes.map(({ record_id }) => record_id))
    }
    expect(told).toEqual(['reused-0', 'reused-1', 'reused-2', 'reused-3', 'reused-4', 'reused-5'])
  })

  it('the feed reads as little from a long log as from a short one, whatever the planner knows', async () => {
    const running = await open(() => {})
    for (const known of ['not yet', 'well', 'as it was long ago']) {
      if (known === 'well') await database.query('ANALYZE platform.change')
      else for (let transaction = 0; transaction < 40; transaction++) await writeMany(500)
      const since = await snapshot()
      await writeMany(3)
      for (const mode of ['force_generic_plan', 'force_custom_plan']) {
        const pages = await database.transaction(async tx => {
          await tx.query(`SET LOCAL plan_cache_mode = ${mode}`)
          await tx.query(`PREPARE look (text, text, bigint, bigint) AS ${READ}`)
          const read = await pagesForThree(tx, 'look', since)
          await tx.query('DEALLOCATE look')
          return read
        })
        expect(pages, `log known ${known}, ${mode}`).toBeLessThan(READ_AT_MOST)
      }
    }
    await running.commit()
  })

  it('the feed does not keep the plan for a short log when the log has become long', async () => {
    await database.query('TRUNCATE platform.change RESTART IDENTITY')
    const single = await openDatabase({ url: testDatabase.url, readers: 1 })
    const reader = await openChangeReader(single)
    const lookOftenEnoughToKeepAPlan = async () => {
      for (let time = 0; time < 10; time++) {
        await writeMany(1)
        await reader.next()
      }
    }
    // Each in its own transaction, as people write. PostgreSQL learns no order from twenty rows of one
    // transaction. Without an order, an index seems hardly cheaper than a scan.
    for (let time = 0; time < 20; time++) await writeMany(1)
    await database.query('ANALYZE platform.change')
    await lookOftenEnoughToKeepAPlan()
    await writeMany(20_000)
    while ((await reader.next()).more);
    await lookOftenEnoughToKeepAPlan()

    const { rows } = await single.query<{ name: string }>(
      "SELECT name FROM pg_prepared_statements WHERE name LIKE 'changes.read%' ORDER BY prepare_time DESC",
    )
    const since = await snapshot()
    await writeMany(3)
    expect(await pagesForThree(single, `"${rows[0]?.name}"`, since)).toBeLessThan(READ_AT_MOST)
    await single.close()
  })

  const READ_AT_MOST = 30

  /** Returns how many pages of the database are read to find the three newest changes. */
  async function pagesForThree(on: Queryable, statement: string, since: string): Promise<number> {
    const newest = await database.query<{ seq: number }>('SELECT max(seq) - 3 AS seq FROM platform.change')
    const { pages, rows } = await pagesRead(
      on,
      `EXECUTE ${statement} ('${since}', NULL, 0, ${newest.rows[0]?.seq})`,
    )
    expect(rows).toBe(3)
    return pages
  }

  const writeMany = (count: number) =>
    database.query(
      `INSERT INTO platform.change (entity, record_id, kind, at)
       SELECT 'Note', n::text, 'create', now() FROM generate_series(1, ${count}) AS n`,
    )

  async function snapshot(): Promise<string> {
    const { rows } = await database.query<{ snapshot: string }>('SELECT pg_current_snapshot() AS snapshot')
    return rows[0]?.snapshot ?? ''
  }
})
