import pg from 'pg'
import type { Connection } from './client-fields.ts'

/** A query of the library with fields that its types omit. */
interface LibraryQuery {
  text: string
  name?: string | undefined
  callback?: (error: Error | null, result: pg.QueryResult) => void
  _result: Shape & { _types?: unknown }
  _accumulateRows?: boolean
  submit(connection: Connection): Error | null
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}

/** The library's constructor of queries. */
export const LibraryQuery = pg.Query as unknown as new (
  text: string,
  values?: readonly unknown[],
) => LibraryQuery

/** The library's representation of PostgreSQL's description of rows. */
interface Shape {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/**
 * A statement whose rows PostgreSQL describes once per connection, when it is prepared. If the rows change
 * later, PostgreSQL refuses the prepared statement.
 */
export class Asked extends LibraryQuery {
  /** The reason for a refusal, by PostgreSQL or before it was sent. */
  failure: Error | undefined
  /** Where the description is stored when it arrives. */
  #shapes: Map<string, Shape> | undefined

  constructor(text: string, values: readonly unknown[], name: string | undefined) {
    super(text, values)
    this.name = name
  }

  /** Registers a callback for the answer, or for PostgreSQL's refusal. */
  whenAnswered(told: (error: Error | null, result: pg.QueryResult) => void): void {
    this.callback = told
  }

  override prepare(connection: Connection): void {
    const { shapes, undescribed } = memoryOf(connection)
    const shape = this.name === undefined ? undefined : shapes.get(this.name)
    if (shape) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    } else this.#shapes = shapes
    super.prepare(shape ? undescribed : connection)
  }

  override handleError(error: Error, connection: Connection): void {
    this.failure = error
    super.handleError(error, connection)
  }

  override handleReadyForQuery(connection: Connection): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (this.name !== undefined)
      this.#shapes?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    super.handleReadyForQuery(connection)
  }
}

interface Memory {
  /** By name of the statement. */
  shapes: Map<string, Shape>
  /** The connection for statements whose shape is known. */
  undescribed: Connection
}

const MEMORIES = new WeakMap<Connection, Memory>()

function memoryOf(connection: Connection): Memory {
  const known = MEMORIES.get(connection)
  if (known) return known
  const undescribed = Object.assign(Object.create(connection), { describe() {} })
  const memory = { shapes: new Map(), undescribed }
  MEMORIES.set(connection, memory)
  return memory
}
