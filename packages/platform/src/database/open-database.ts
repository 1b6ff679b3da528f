import pg from 'pg'
import type { Database, Queryable, Result, Statement, Tx } from './database.ts'
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
  /** Milliseconds after which a connection that PostgreSQL has not answered is given up; also how long a write waits for a free one. */
  connectTimeout?: number
}

/** Connects. Throws at once when the server cannot be reached or refuses. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, readers = 2, writers = 6, statementTimeout = 30_000, connectTimeout = 10_000 } = options
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
  let current: Promise<pg.Client> | undefined
  /** The connection in use, or a new one; whatever happens to an older one does not concern it. */
  const connection = () => {
    if (current) return current
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig)
    const connecting = client.connect().then(() => client)
    const giveUp = () => {
      if (current === connecting && !closed) current = undefined
      client.end().catch(() => {})
    }
    client.on('error', giveUp).once('end', giveUp)
    connecting.catch(giveUp)
    current = connecting
    return connecting
  }
  await connection()
  return {
    async query(text, values, name) {
      return run(await connection(), text, values, name)
    },
    async close() {
      closed = true
      await (await current)?.end()
    },
  }
}

interface Wire {
  writableCorked: number
  cork(): void
  uncork(): void
}

/** What is asked of a connection in one turn of the event loop goes to PostgreSQL in one write: a system call costs more than a query does here. */
function gather(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Wire } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

async function transaction<T>(pool: pg.Pool, work: (tx: Tx) => T | Promise<T>): Promise<T> {
  const client = await pool.connect()
  const last: (() => Statement)[] = []
  const after: (() => void)[] = []
  const tx: Tx = {
    query: (text, values, name) => run(client, text, values, name),
    beforeCommit: statement => void last.push(statement),
    afterCommit: work => void after.push(work),
  }
  let broken: Error | undefined
  try {
    // Not waited for: the connection is pipelined, the first statement of the work travels along.
    gather(client)
    const begun = client.query('BEGIN')
    begun.catch(() => {})
    const result = await work(tx)
    await commit(client, begun, last)
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

/** PostgreSQL answers ROLLBACK to the commit of a transaction in which something failed, also when the work went on regardless. */
async function commit(
  client: pg.ClientBase,
  begun: Promise<unknown>,
  last: readonly (() => Statement)[],
): Promise<void> {
  const statements = last.map(make => make())
  gather(client)
  const sent = statements.map(({ text, values, name }) => run(client, text, values, name))
  const [{ command }] = await Promise.all([client.query('COMMIT'), begun, ...sent])
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
}

async function run<Row>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Result<Row>> {
  gather(client)
  try {
    const { rows, rowCount } = await ask(client, text, values, name)
    return { rows: rows as Row[], rowCount: rowCount ?? 0 }
  } catch (error) {
    // Says who asked, instead of where on the socket the answer came in.
    Error.captureStackTrace(error as Error)
    throw error
  }
}

/** A query of the library as it is, with what its types do not say. */
interface Query extends pg.Query {
  name?: string
  callback?: (error: Error | null, result: pg.QueryResult) => void
}

/** Given a description, the library copies it property by property and makes two promises: a tenth of a read. */
const ask = (client: pg.ClientBase, text: string, values: readonly unknown[], name: string | undefined) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query: Query = new pg.Query(text, values as unknown[])
    if (name !== undefined) query.name = name
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(query)
  })
