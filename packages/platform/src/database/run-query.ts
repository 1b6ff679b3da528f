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

/** Also returns the command, because a commit may turn into a rollback. */
type Done<Row> = Result<Row> & { command: string }

/**
 * Runs a statement of a transaction, in one exchange with the others of this turn of the event loop. A text
 * without values may contain several statements. It is sent alone.
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
    // Makes the stack trace show the caller instead of the socket's handler.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
