import pg from 'pg'
import { openCostlyReads } from './costly-reads.ts'
import type { Database } from './database.ts'
import { listenOn } from './listen.ts'
import { openReaders } from './reader.ts'
import { openReports } from './reports.ts'
import { survive } from './survive.ts'
import { transaction } from './transaction.ts'
import { TYPES } from './types.ts'

/** How many connections of which kind; more than cores only steal from each other (see docs/decisions). */
export interface DatabaseOptions {
  url: string
  /** Pipelined connections for what people read, and as many for the platform itself. */
  readers?: number
  /** Connections for reads that may take long; opened when they are needed. */
  costlyReaders?: number
  /** Connections for transactions and libraries. */
  writers?: number
  /** Connections for functions that only read; opened when they are needed. */
  reports?: number
  /** Milliseconds after which PostgreSQL cancels a statement. */
  statementTimeout?: number
  /** The same for what people read. */
  readTimeout?: number
  /** The same for reads that may take long. */
  costlyTimeout?: number
  /** Milliseconds after which a connection that PostgreSQL has not answered is given up; also how long a write waits for a free one. */
  connectTimeout?: number
}

/** Connects. Throws at once when the server cannot be reached or refuses. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    url,
    readers = 2,
    costlyReaders = 2,
    writers = 6,
    reports = 3,
    statementTimeout = 30_000,
    readTimeout = 10_000,
    costlyTimeout = 3_000,
    connectTimeout = 10_000,
  } = options
  const config: pg.ClientConfig = {
    connectionString: url,
    statement_timeout: statementTimeout,
    connectionTimeoutMillis: connectTimeout,
    application_name: 'leavewell',
    types: TYPES,
    keepAlive: true,
    // Statements here take less time than compiling them would; the planner's guesses about a long table call for it all the same.
    options: '-c TimeZone=UTC -c jit=off',
  }
  const pool = new pg.Pool({ ...config, pipeline: true, max: writers, idleTimeoutMillis: 0 } as pg.PoolConfig)
  survive(pool)
  const readOnly = openReports(config, reports)
  // Behind what people ask nothing waits that all requests need: sessions, rate limits, whether the server is ready.
  const [own, reads] = await Promise.all([
    openReaders(config, readers),
    openReaders({ ...config, statement_timeout: readTimeout }, readers),
  ])
  const costly = openCostlyReads({
    config: { ...config, statement_timeout: costlyTimeout },
    connections: costlyReaders,
    cancel: async processId => void (await own.query('SELECT pg_cancel_backend($1)', [processId])),
  })

  return {
    url,
    pool,
    query: own.query,
    reads,
    costlyReads: costly,
    readOnly,
    transaction: work => transaction(pool, work),
    listen: (channel, onMessage, onReconnect) => listenOn(config, channel, onMessage, onReconnect),
    async close() {
      await costly.close()
      await Promise.all([own.close(), reads.close(), pool.end(), readOnly.close()])
    },
  }
}
