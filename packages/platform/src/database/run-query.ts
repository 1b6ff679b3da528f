import pg from 'pg'
import type { Result } from './database.ts'

/** Runs a statement on a connection. */
export async function run<Row>(
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

interface Wire {
  writableCorked: number
  cork(): void
  uncork(): void
}

/** What is asked of a connection in one turn of the event loop goes to PostgreSQL in one write: a system call costs more than a query does here. */
export function gather(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Wire } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
