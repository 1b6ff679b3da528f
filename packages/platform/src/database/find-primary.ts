import pg from 'pg'
import { readOnlyServer } from './away.ts'

/** A host that does not answer in this time is passed over. */
const ANSWER_TIMEOUT_MS = 3_000

/** The first of these addresses at which PostgreSQL takes writes. All are asked at once: one that is frozen must not hold up the others. */
export async function findPrimary(urls: readonly string[]): Promise<string> {
  const asked = urls.map(async url => {
    if (!(await takesWrites(url))) throw readOnlyServer()
    return url
  })
  try {
    return await Promise.any(asked)
  } catch (error) {
    const reasons = (error as AggregateError).errors as (Error & { code?: string })[]
    // A standby that answers says more than a machine that is down.
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

/** Whether it is a standby, or refuses to write for another reason. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  return rows[0]?.transaction_read_only === 'on'
}
