import type pg from 'pg'
import { type Connection, connectionOf, typesOf } from './client-fields.ts'
import { type Asked, LibraryQuery } from './library-query.ts'

/**
 * Statements of a transaction that are sent together and answered together, in one message each way. The
 * library would send each alone. When one fails, PostgreSQL skips the ones behind it.
 */
class Exchange extends LibraryQuery {
  readonly asked: Asked[] = []
  #at = 0

  override submit(connection: Connection): null {
    const { stream } = connection
    const unanswered = unansweredOn(connection)
    stream.cork()
    for (const [at, each] of this.asked.entries()) {
      const mistake = mistakeIn(each, connection)
      if (!mistake) each.prepare(unanswered)
      // Also a value that cannot be sent. Such a statement gets no answer.
      const error = mistake ?? each.failure
      if (error) {
        this.#giveUp(at, Object.assign(error, { severity: 'ERROR' }), connection)
        break
      }
    }
    connection.sync()
    stream.uncork()
    this.#lookAt(0)
    return null
  }

  override handleRowDescription(message: unknown): void {
    this.asked[this.#at]?.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    this.asked[this.#at]?.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    this.asked[this.#at]?.handleCommandComplete(message, connection)
    this.#lookAt(this.#at + 1)
  }

  override handleError(error: Error, connection: Connection): void {
    this.#giveUp(this.#at, error, connection)
    this.handleReadyForQuery(connection)
  }

  override handleReadyForQuery(connection: Connection): void {
    for (const each of this.asked) each.handleReadyForQuery(connection)
    this.callback?.(null, NO_RESULT)
  }

  /** The library tracks in these fields what PostgreSQL has prepared. */
  #lookAt(at: number): void {
    this.#at = at
    this.name = this.asked[at]?.name
    this.text = this.asked[at]?.text ?? ''
  }

  #giveUp(at: number, error: Error & { severity?: string }, connection: Connection): void {
    const [failed, ...behind] = this.asked.splice(at)
    failed?.handleError(error, connection)
    // A lost connection fails all of them.
    const theirs = error.severity === 'ERROR' ? afterFailure(error) : error
    for (const each of behind) {
      delete connection.submittedNamedStatements[each.name ?? '']
      each.handleError(theirs, connection)
    }
  }
}

const NO_RESULT = {} as pg.QueryResult

/** PostgreSQL's code for any statement in a transaction in which something has failed. */
export const AFTER_A_FAILURE = '25P02'

const afterFailure = (cause: Error) =>
  Object.assign(new Error('The transaction had failed before', { cause }), { code: AFTER_A_FAILURE })

/** The library refuses such a statement as well. */
function mistakeIn({ name = '', text }: Asked, connection: Connection): Error | undefined {
  const known = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]
  if (known === undefined || known === text) return undefined
  return new Error(`Another statement is prepared as ${name}`)
}

const UNANSWERED = new WeakMap<Connection, Connection>()

/** Returns a view of the connection that sends no sync. PostgreSQL answers only after one sync for all statements. */
function unansweredOn(connection: Connection): Connection {
  const known = UNANSWERED.get(connection)
  if (known) return known
  const view = Object.assign(Object.create(connection), { sync() {} })
  UNANSWERED.set(connection, view)
  return view
}

const OPEN = new WeakMap<pg.ClientBase, Exchange>()

/** Adds a statement to the ones of this turn of the event loop. */
export function addToExchange(client: pg.ClientBase, statement: Asked): void {
  const exchange = OPEN.get(client) ?? new Exchange('')
  OPEN.set(client, exchange)
  // The library does this for its own queries.
  statement._result._types = typesOf(client)
  exchange.asked.push(statement)
}

/** Sends the statements so far, so that the next ones come after them. */
export function sendExchange(client: pg.ClientBase): void {
  const exchange = OPEN.get(client)
  if (exchange === undefined) return
  OPEN.delete(client)
  client.query(exchange as unknown as pg.Query)
}

/**
 * Sends all statements of one turn of the event loop to PostgreSQL in one write. A system call costs more here
 * than a query does.
 */
export function gather(client: pg.ClientBase): void {
  const { stream } = connectionOf(client)
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => {
    sendExchange(client)
    stream.uncork()
  })
}
