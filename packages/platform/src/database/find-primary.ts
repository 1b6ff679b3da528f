import pg from 'pg'
import { readOnlyServer } from './unavailable.ts'

/** A host that does not answer within this time is skipped. */
const ANSWER_TIMEOUT_MS = 3_000

/**
 * Returns the first of these addresses at which PostgreSQL accepts writes. All are queried in parallel, because
 * a frozen one must not delay the others.
 */
export async function findPrimary(urls: readonly string[]): Promise<string> {
  const asked = urls.map(async url => {
    if (!(await takesWrites(url))) throw readOnlyServer()
    return url
  })
  try {
    return await Promise.any(asked)
  } catch (error) {
    const reasons = (error as AggregateError).errors as (Error & { code?: string })[]
    // The error of a standby that answers is more useful than that of a dead machine.
    throw reasons.find(({ code }) => code === readOnlyServer().code) ?? reasons[0]
  }
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    application_name: 'leavewell',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return !(await isReadOnly(client))
  } finally {
    client.end().catch(() => {})
  }
}

/** Checks whether it is a standby, or refuses to write for another reason. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  return rows[0]?.transaction_read_only === 'on'
}
