import { openAddress } from './address.ts'
import { checkAddresses } from './check-addresses.ts'
import { direct, openPool, pooled } from './connection-kind.ts'
import { openCostlyReads } from './costly-reads.ts'
import type { Database } from './database.ts'
import { keepPulse } from './keep-pulse.ts'
import { listenOn } from './listen.ts'
import { outlast } from './outlast.ts'
import { openReaders } from './reader.ts'
import { createReplica } from './replica.ts'
import { openReports } from './reports.ts'
import { openStandby } from './standby.ts'
import { transaction } from './transaction.ts'

/** How many connections of which kind; more than cores only steal from each other (see docs/decisions). */
export interface DatabaseOptions {
  url: string
  /** PostgreSQL itself, where `url` is a pooler's. */
  directUrl?: string
  /** A standby of it, which then answers functions that only read. */
  replicaUrl?: string
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

/** Connects. Throws at once when the server cannot be reached or refuses, or when the addresses do not go together. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    url,
    directUrl = url,
    replicaUrl,
    readers = 2,
    costlyReaders = 2,
    writers = 6,
    reports = 3,
    statementTimeout = 30_000,
    readTimeout = 10_000,
    costlyTimeout = 3_000,
    connectTimeout = 10_000,
  } = options
  await checkAddresses({ ...options, connectTimeout })
  const open = directUrl === url ? direct : pooled
  const address = openAddress(directUrl)
  const settings = {
    address: directUrl === url ? address : openAddress(url),
    statementTimeout,
    connectTimeout,
  }
  const kind = open(settings)
  const session = direct({ ...settings, address, takesLong: true })
  const pool = openPool(kind, writers, 0)
  // Few things at the start need it.
  const setUpPool = openPool(session, 1)
  const readOnly = openReports(open({ ...settings, readOnly: true }), reports)
  // Behind what people ask nothing waits that all requests need: sessions, rate limits, whether the server is ready.
  const [own, reads] = await Promise.all([
    openReaders(kind, readers),
    openReaders(open({ ...settings, statementTimeout: readTimeout }), readers),
  ])
  const costly = openCostlyReads({
    config: direct({ ...settings, address, statementTimeout: costlyTimeout }).config,
    connections: costlyReaders,
    cancel: async processId => void (await setUpPool.query('SELECT pg_cancel_backend($1)', [processId])),
  })
  const standby =
    replicaUrl === undefined ? undefined : openStandby({ url: replicaUrl, settings, connections: reports })
  const replica = standby && createReplica({ standby, primary: own, otherwise: readOnly })
  const outlasting = standby && replica && outlast({ standby, primary: own, answered: replica.answered })
  const stopPulse = keepPulse({
    address,
    cut() {
      settings.address.cut()
      address.cut()
    },
  })

  return {
    url: directUrl,
    address,
    pool,
    query: own.query,
    reads,
    costlyReads: costly,
    readOnly: replica ?? readOnly,
    evenAway: {
      own: outlasting?.of(own) ?? own,
      readOnly: (replica && outlasting?.of(replica)) ?? readOnly,
    },
    replica,
    transaction: work => transaction(pool, kind, work),
    setUp: work => transaction(setUpPool, session, work),
    listen: (channel, onMessage, onReconnect) => listenOn(session, channel, onMessage, onReconnect),
    async close() {
      stopPulse()
      outlasting?.end()
      await costly.close()
      const pools = [own, reads, readOnly, standby].map(each => each?.close())
      await Promise.all([...pools, pool.end(), setUpPool.end()])
    },
  }
}
