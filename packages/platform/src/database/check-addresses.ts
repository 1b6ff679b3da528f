import { randomInt } from 'node:crypto'
import pg from 'pg'
import { StartError } from '../errors.ts'
import { newSession } from './address.ts'
import { processIdOf } from './pg-internals/client-fields.ts'

export interface Addresses {
  /** The address for connections: PostgreSQL, or a pooler before it. */
  url: string
  /** PostgreSQL itself, if `url` is a pooler's. */
  directUrl?: string
  /** A standby of it. */
  replicaUrl?: string
  connectTimeout: number
}

/**
 * Throws a StartError if the addresses cannot work together. Throws the connection's error if one of them does
 * not answer.
 */
export async function checkAddresses(addresses: Addresses): Promise<void> {
  const { url, directUrl, replicaUrl, connectTimeout } = addresses
  const open = opener(connectTimeout)
  try {
    if (replicaUrl !== undefined) await checkReplica(open, directUrl ?? url, replicaUrl)
    if (directUrl === undefined) {
      if (!(await keepsSessions(open, url))) throw new StartError(NEEDS_DIRECT)
      return
    }
    const keeps = await keepsSessions(open, directUrl).catch((error: Error) => {
      throw Object.assign(error, { setting: 'DATABASE_DIRECT_URL' })
    })
    if (!keeps) throw new StartError(NOT_DIRECT)
    if (!(await isOneDatabase(open, url, directUrl))) throw new StartError(TWO_DATABASES)
  } finally {
    await open.close()
  }
}

const NEEDS_DIRECT =
  'DATABASE_URL is the address of a pooler that gives its connections to others after each transaction: set DATABASE_DIRECT_URL to the ' +
  'address of PostgreSQL itself, too.'
const NOT_DIRECT =
  'DATABASE_DIRECT_URL is the address of a pooler that gives its connections to others after each transaction: it must be that of ' +
  'PostgreSQL itself.'
const TWO_DATABASES =
  'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases: both must lead to the same one.'
const POOLED_REPLICA =
  'DATABASE_READ_URL is the address of a pooler that gives its connections to others after each transaction: it must be that of a ' +
  'standby itself.'
const NO_REPLICA =
  'DATABASE_READ_URL leads to another database than DATABASE_URL: it must be that of a standby of the same PostgreSQL.'

type Open = (url: string) => Promise<pg.Client>

/** Opens connections without any settings, because a pooler may refuse those. `close` ends all of them. */
function opener(connectTimeout: number): Open & { close(): Promise<void> } {
  const clients: pg.Client[] = []
  const open = async (url: string) => {
    const client = newSession(url, {
      connectionTimeoutMillis: connectTimeout,
      query_timeout: connectTimeout,
      application_name: 'leavewell',
    })
    client.on('error', () => {})
    clients.push(client)
    await client.connect()
    return client
  }
  const close = async () => {
    await Promise.all(clients.map(client => client.end().catch(() => {})))
  }
  return Object.assign(open, { close })
}

/**
 * True if PostgreSQL itself answers, so that an only address needs no other check. A pooler may refuse the settings
 * of these connections.
 */
export async function isDirect(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect().catch(error => {
    if (error instanceof pg.DatabaseError) return undefined
    throw error
  })
  if (client === undefined) return false
  try {
    return (await processOf(client)) === processIdOf(client)
  } finally {
    client.release()
  }
}

/** A pooler on a busy day may assign the same session twice by chance. */
const LOOKS = 3

/**
 * PostgreSQL sends each connection the number of its server process. A pooler sends a number of its own. If
 * they differ, two connections show whether sessions are kept. While one holds a transaction, the other must
 * still be served by its previous process.
 */
async function keepsSessions(open: Open, url: string): Promise<boolean> {
  const one = await open(url)
  const before = await processOf(one)
  if (before === processIdOf(one)) return true
  for (let look = 0; look < LOOKS; look++) {
    const other = await open(url)
    await other.query('BEGIN')
    const isShared = (await processOf(other)) === before || (await processOf(one)) !== before
    await other.query('ROLLBACK')
    if (isShared) return false
  }
  return true
}

async function processOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

/** Takes a lock with a random name on one connection. The other can get it too only in another database. */
async function isOneDatabase(open: Open, url: string, directUrl: string): Promise<boolean> {
  const [pooled, direct] = [await open(url), await open(directUrl)]
  const name = randomInt(2 ** 47)
  await direct.query('BEGIN')
  await direct.query('SELECT pg_advisory_xact_lock($1)', [name])
  const { rows } = await pooled.query<{ isAcquired: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS "isAcquired"',
    [name],
  )
  await direct.query('ROLLBACK')
  return rows[0]?.isAcquired === false
}

/** A standby that does not answer does not prevent the start. PostgreSQL itself can answer all of its queries. */
async function checkReplica(open: Open, url: string, replicaUrl: string): Promise<void> {
  const keeps = await keepsSessions(open, replicaUrl).catch(() => undefined)
  if (keeps === undefined) return
  if (!keeps) throw new StartError(POOLED_REPLICA)
  if ((await identityOf(await open(replicaUrl))) !== (await identityOf(await open(url)))) {
    throw new StartError(NO_REPLICA)
  }
}

/** Returns the identifier that a cluster gets when it is created. Its standbys have the same one. */
async function identityOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ identity: string }>(
    "SELECT system_identifier || ' ' || current_database() AS identity FROM pg_control_system()",
  )
  return rows[0]?.identity
}
