import pg from 'pg'
import type { Address } from './address.ts'
import type { Result } from './database.ts'
import { gather } from './pg-internals/exchange.ts'
import { run } from './run-query.ts'

/** A lost connection fails the running statement. It must not end the process, whether it is in use or idle. */
export function survive(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
  })
}

const { builtins } = pg.types

/**
 * Converts PostgreSQL's values to JavaScript. Calendar dates become text (never shifted), moments ISO text,
 * bigint numbers.
 */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === builtins.DATE) return (text: string) => text
      if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
      if (oid === builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    }
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/** Settings of connections of one kind. */
export interface ConnectionSettings {
  address: Address
  /** Milliseconds after which PostgreSQL cancels a statement. */
  statementTimeout: number
  /** Milliseconds after which an unanswered connection attempt fails. */
  connectTimeout: number
  /** Statements may remove the limit. */
  takesLong?: boolean
  /** The connections refuse to write. */
  readOnly?: boolean
}

/** How connections of one kind are opened, and what state they keep between transactions. */
export interface ConnectionKind {
  config: pg.ClientConfig & Address['config']
  /** The statement that begins a transaction. */
  begin: string
  /** Whether a connection is a separate session that keeps its settings and prepared statements. */
  isSession: boolean
}

/**
 * Statements here take less time than their compilation. The planner would compile them anyway, because of its
 * estimates for a long table.
 */
const SETTINGS = { TimeZone: 'UTC', jit: 'off' }

/** The operating system's own first probe of a silent peer comes after two hours. */
const KEEP_ALIVE_MS = 10_000
/**
 * Grace time for an answer beyond the limit of its statement. PostgreSQL's own limit does not cover a commit
 * that waits for a synchronous standby, nor a frozen pooler.
 */
const GRACE_MS = 5_000

/** Connections to PostgreSQL itself. */
export function direct(settings: ConnectionSettings): ConnectionKind {
  const { statementTimeout, readOnly } = settings
  const told = { ...SETTINGS, ...(readOnly && { default_transaction_read_only: 'on' }) }
  return {
    config: {
      ...common(settings),
      statement_timeout: statementTimeout,
      options: Object.entries(told)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    },
    begin: 'BEGIN',
    isSession: true,
  }
}

/**
 * Connections to a pooler, which may run each transaction in another session of PostgreSQL. So every
 * transaction repeats the settings of a session, and nothing is prepared.
 */
export function pooled(settings: ConnectionSettings): ConnectionKind {
  const told = { ...SETTINGS, statement_timeout: String(settings.statementTimeout) }
  const set = Object.entries(told).map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
  return {
    config: common(settings),
    begin: [settings.readOnly ? 'BEGIN READ ONLY' : 'BEGIN', ...set].join('; '),
    isSession: false,
  }
}

const common = ({ address, connectTimeout, statementTimeout, takesLong }: ConnectionSettings) => ({
  ...address.config,
  connectionTimeoutMillis: connectTimeout,
  application_name: 'leavewell',
  types: TYPES,
  ...(!takesLong && { query_timeout: statementTimeout + GRACE_MS }),
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
})

/**
 * Runs one statement outside of other transactions. Without a session it must be pipelined, as three messages
 * in one write.
 */
export async function runAlone<Row>(
  client: pg.ClientBase,
  { begin, isSession }: ConnectionKind,
  text: string,
  values?: readonly unknown[],
  name?: string,
): Promise<Result<Row>> {
  if (isSession) return run<Row>(client, text, values, name)
  gather(client)
  const [begun, asked, ended] = await Promise.allSettled([
    client.query(begin),
    run<Row>(client, text, values),
    client.query('COMMIT'),
  ])
  for (const step of [begun, asked, ended]) if (step.status === 'rejected') throw step.reason
  return (asked as PromiseFulfilledResult<Result<Row>>).value
}

/**
 * Opens a pool of pipelined connections of this kind, created on demand. `idleTimeoutMillis` closes idle ones.
 * 0 keeps them.
 */
export function openPool({ config }: ConnectionKind, max: number, idleTimeoutMillis = 10_000): pg.Pool {
  const pool = new pg.Pool({ ...config, pipeline: true, max, idleTimeoutMillis } as pg.PoolConfig)
  survive(pool)
  return pool
}

/** Creates a client of this kind, not yet connected. */
export const newClient = ({ config }: ConnectionKind, more: pg.ClientConfig & { pipeline?: boolean } = {}) =>
  new config.Client({ ...config, ...more })
