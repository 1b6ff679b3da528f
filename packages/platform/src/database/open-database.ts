import { openAddress } from './address.ts'
import { checkAddresses, isDirect } from './check-addresses.ts'
import { direct, openPool, pooled } from './connection-kind.ts'
import { openCostlyReads } from './costly-reads.ts'
import type { Database } from './database.ts'
import { createListener } from './listen.ts'
import { openReaders } from './reader.ts'
import { createReplica } from './replica.ts'
import { openReports } from './reports.ts'
import { retryOnPrimary } from './retry-on-primary.ts'
import { openStandby } from './standby.ts'
import { startHeartbeat } from './start-heartbeat.ts'
import { transaction } from './transaction.ts'

/**
 * The number of connections of each kind. More than the number of cores compete with each other (see
 * docs/decisions).
 */
export interface DatabaseOptions {
  url: string
  /** PostgreSQL itself, if `url` is a pooler's. */
  directUrl?: string
  /** A standby, which then answers functions that only read. */
  replicaUrl?: string
  /** Pipelined connections for people's reads, and the same number for the platform itself. */
  readers?: number
  /** Connections for reads that may take long, opened on demand. */
  costlyReaders?: number
  /** Connections for transactions and libraries. */
  writers?: number
  /** Connections for functions that only read, opened on demand. */
  reports?: number
  /** Milliseconds after which PostgreSQL cancels a statement. */
  statementTimeout?: number
  /** The same for people's reads. */
  readTimeout?: number
  /** The same for reads that may take long. */
  costlyTimeout?: number
  /**
   * Milliseconds after which an unanswered connection attempt fails. It is also how long a write waits for a
   * free connection.
   */
  connectTimeout?: number
}

/** Connects. Throws immediately if the server is unreachable or refuses, or if the addresses do not fit together. */
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
  const open = directUrl === url ? direct : pooled
  const address = openAddress(directUrl)
  const settings = {
    address: directUrl === url ? address : openAddress(url),
    statementTimeout,
    connectTimeout,
  }
  const kind = open(settings)
  const session = direct({ ...settings, address, takesLong: true })
  // Only a few steps at the start use it.
  const setUpPool = openPool(session, 1)
  try {
    const isPlain = directUrl === url && replicaUrl === undefined
    if (!(isPlain && (await isDirect(setUpPool)))) await checkAddresses({ ...options, connectTimeout })
  } catch (error) {
    await setUpPool.end()
    throw error
  }
  const pool = openPool(kind, writers, 0)
  const readOnly = openReports(open({ ...settings, readOnly: true }), reports)
  // Queries of every request (sessions, rate limits, readiness) do not wait behind people's reads.
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
  const outlasting =
    standby && replica && retryOnPrimary({ standby, primary: own, answered: replica.answered })
  const stopPulse = startHeartbeat({
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
    duringOutage: {
      own: outlasting?.of(own) ?? own,
      readOnly: (replica && outlasting?.of(replica)) ?? readOnly,
    },
    replica,
    transaction: work => transaction(pool, kind, work),
    setUp: work => transaction(setUpPool, session, work),
    listen: createListener(session),
    async close() {
      stopPulse()
      outlasting?.end()
      await costly.close()
      const pools = [own, reads, readOnly, standby].map(each => each?.close())
      await Promise.all([...pools, pool.end(), setUpPool.end()])
    },
  }
}
