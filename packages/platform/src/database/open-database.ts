import pg from 'pg'
import type { Database, Queryable, Result, Tx } from './database.ts'
import { listenOn } from './listen.ts'
import { TYPES } from './types.ts'

/** How many connections of which kind; more than cores only steal from each other (see docs/decisions). */
export interface DatabaseOptions {
  url: string
  /** Pipelined connections shared by all reads. */
  readers?: number
  /** Connections for transactions and libraries. */
  writers?: number
  /** Milliseconds after which PostgreSQL cancels a statement. */
  statementTimeout?: number
}

/** Connects. Throws at once when the server cannot be reached or refuses. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, readers = 2, writers = 6, statementTimeout = 30_000 } = options
  const config: pg.ClientConfig = {
    connectionString: url,
    statement_timeout: statementTimeout,
    application_name: 'leavewell',
    types: TYPES,
    keepAlive: true,
    options: '-c TimeZone=UTC',
  }
  const pool = new pg.Pool({ ...config, max: writers, idleTimeoutMillis: 0 })
  survive(pool)
  const reading = await Promise.all(Array.from({ length: readers }, () => openReader(config)))
  let turn = 0

  return {
    url,
    pool,
    query(text, values, name) {
      turn = (turn + 1) % reading.length
      const reader = reading[turn] as Reader
      return reader.query(text, values, name)
    },
    transaction: work => transaction(pool, work),
    listen: (channel, onMessage, onReconnect) => listenOn(config, channel, onMessage, onReconnect),
    async close() {
      await Promise.all(reading.map(reader => reader.close()))
      await pool.end()
    },
  }
}

/** A lost connection fails the statement that was under way; it must not end the process, in use or idle. */
export function survive(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
  })
}

/** A pipelined connection that is replaced when it breaks. */
interface Reader extends Queryable {
  close(): Promise<void>
}

async function openReader(config: pg.ClientConfig): Promise<Reader> {
  let closed = false
  const connect = async () => {
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig)
    client.on('error', () => {
      if (!closed) current = undefined
    })
    await client.connect()
    return client
  }
  let current: Promise<pg.Client> | undefined = connect()
  await current
  return {
    async query(text, values, name) {
      current ??= connect().catch(error => {
        current = undefined
        throw error
      })
      return run(await current, text, values, name)
    },
    async close() {
      closed = true
      await (await current)?.end()
    },
  }
}

async function transaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const after: (() => void)[] = []
  const tx: Tx = {
    query: (text, values, name) => run(client, text, values, name),
    afterCommit: work => void after.push(work),
  }
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(tx)
    await client.query('COMMIT')
    for (const run of after) run()
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

async function run<Row>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Result<Row>> {
  const config: pg.QueryConfig =
    name === undefined ? { text, values: [...values] } : { text, values: [...values], name }
  const { rows, rowCount } = await client.query(config)
  return { rows: rows as Row[], rowCount: rowCount ?? 0 }
}
