import type pg from 'pg'
import type { Result } from './database.ts'
import { addToExchange, gather, sendExchange } from './pg-internals/exchange.ts'
import { Asked } from './pg-internals/library-query.ts'

/** Runs a statement on a connection. */
export function run<Row>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Result<Row>> {
  gather(client)
  return answered(new Asked(text, values, name), asked => client.query(asked as unknown as pg.Query))
}

/** What was done, beside the rows: a commit may come to be a rollback. */
type Done<Row> = Result<Row> & { command: string }

/**
 * Runs a statement of a transaction, in one exchange with what else is asked in this turn of the event loop. A text without values may be
 * several statements, and goes by itself.
 */
export function runWithin<Row>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Done<Row>> {
  gather(client)
  const isAlone = name === undefined && values.length === 0
  return answered(new Asked(text, values, name), asked => {
    if (!isAlone) return addToExchange(client, asked)
    sendExchange(client)
    client.query(asked as unknown as pg.Query)
  })
}

async function answered<Row>(asked: Asked, send: (asked: Asked) => void): Promise<Done<Row>> {
  try {
    const { rows, rowCount, command } = await new Promise<pg.QueryResult>((resolve, reject) => {
      asked.whenAnswered((error, result) => (error ? reject(error) : resolve(result)))
      send(asked)
    })
    return { rows: rows as Row[], rowCount: rowCount ?? 0, command }
  } catch (error) {
    // Says who asked, instead of where on the socket the answer came in.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
