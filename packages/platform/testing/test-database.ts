import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './global-setup.ts'

interface Addresses {
  url: string
  directUrl?: string
}

/** Returns the addresses of a database in this run: direct, or through a pooler. */
export function addressesOf(url: string): Addresses {
  const port = inject('poolerPort')
  const { username, pathname } = new URL(url)
  return port === null
    ? { url }
    : { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, directUrl: url }
}

/** A new database on the test run's PostgreSQL. */
export interface TestDatabase {
  name: string
  /** Address of PostgreSQL itself. */
  url: string
  addresses: Addresses
  /** Opens a separate session, for statements that no server runs. */
  connect(): Promise<pg.Client>
  drop(): Promise<void>
}

/** Creates one, empty or as a copy of `template`. `drop` removes it. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copies the files. Writing each page of a copy into the log, too, takes several times as long.
  const copied = template === undefined ? '' : ` TEMPLATE ${template}`
  await administer(`CREATE DATABASE ${name}${copied} STRATEGY FILE_COPY`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    addresses: addressesOf(url.href),
    async connect() {
      const client = new pg.Client({ connectionString: url.href })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/**
 * Ends remaining connections and allows no new ones. On a busy machine a connection can outlive its pool by seconds, or
 * be opened again.
 */
export async function closeToAll(name: string): Promise<void> {
  await administer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await administer(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`)
}

/** One per worker. A connection costs PostgreSQL 30 ms, and each database is created and dropped over one. */
let administrator: pg.Pool | undefined

async function administer(sql: string): Promise<void> {
  administrator ??= openAdministrator()
  await administrator.query(sql)
}

/** Statements of one worker run one after the other. A lost connection is replaced at the next statement. */
function openAdministrator(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: inject('postgresUrl'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  pool.on('error', () => {})
  return pool
}
