import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { StartError } from '../errors.ts'
import { newSession } from './address.ts'

export interface Addresses {
  /** Where connections come from: PostgreSQL, or a pooler before it. */
  url: string
  /** PostgreSQL itself, where `url` is a pooler's. */
  directUrl?: string
  connectTimeout: number
}

/** Throws a StartError when the addresses cannot work together, and what the connection met when one of them does not answer. */
export async function checkAddresses({ url, directUrl, connectTimeout }: Addresses): Promise<void> {
  const open = opener(connectTimeout)
  try {
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

type Open = (url: string) => Promise<pg.Client>

/** Connections without any setting, as a pooler may refuse those; `close` ends all of them. */
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

/** A pooler on a busy day may hand out the same session twice by chance. */
const LOOKS = 3

/**
 * PostgreSQL tells each connection the number of the process that serves it, a pooler one of its own. Where they differ, two
 * connections show whether sessions are kept: while one holds a transaction, the other must still be served by the process that
 * served it before.
 */
async function keepsSessions(open: Open, url: string): Promise<boolean> {
  const one = await open(url)
  const before = await processOf(one)
  if (before === (one as unknown as { processID: number | null }).processID) return true
  for (let look = 0; look < LOOKS; look++) {
    const other = await open(url)
    await other.query('BEGIN')
    const isShared = (await processOf(other)) === before || (await processOf(one)) !== before
    await other.query('ROLLBACK')
    if (isShared) return false
  }
  return true
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

/** A lock with a name of chance that one of them holds can be had by the other only in another database. */
async function isOneDatabase(open: Open, url: string, directUrl: string): Promise<boolean> {
  const [pooled, direct] = [await open(url), await open(directUrl)]
  const name = randomInt(2 ** 47)
  await direct.query('BEGIN')
  await direct.query('SELECT pg_advisory_xact_lock($1)', [name])
  const { rows } = await pooled.query<{ isFree: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS "isFree"',
    [name],
  )
  await direct.query('ROLLBACK')
  return rows[0]?.isFree === false
}
