import { createHash } from 'node:crypto'
import type { Asker, Database, Queryable } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { GoneSignal } from '../../http/gone-signal.ts'
import type { Principal } from '../../principal/principal.ts'
import { memberValue, operandValue } from '../access/evaluate-rule.ts'
import type { Scalar } from '../access/rule.ts'
import type { Column } from '../columns.ts'

/** A statement, built once for all requests of one shape. */
export interface Statement {
  text: string
  placeholders: Placeholders
  /** Name of the prepared statement in PostgreSQL. Undefined while preparing is not worth it. */
  name: string | undefined
  uses: number
  /** Unique among the statements of this process. */
  id: number
}

/** A statement and the values of this request. */
export interface Question {
  statement: Statement
  inputs: readonly unknown[]
}

/** Maximum number of cached shapes per entity. An app uses a few dozen. */
const MAX_SHAPES = 200
/**
 * Maximum number of prepared statements per entity. A prepared statement stays on its connection. So a caller
 * who invents shapes must not get one for each. Beyond this, statements run unprepared.
 */
const MAX_PREPARED = 300

/** How many statements this process has built. */
let written = 0

/** The most recently used statements of one entity, by shape. */
export class StatementCache {
  readonly #statements = new Map<string, Statement>()
  readonly #prepared = new Set<string>()

  get(shape: string, write: () => Pick<Statement, 'text' | 'placeholders'>): Statement {
    const statement = this.#statements.get(shape) ?? { ...write(), name: undefined, uses: 0, id: ++written }
    // Moves it to the end, so that the first in the map is the least recently used one.
    this.#statements.delete(shape)
    this.#statements.set(shape, statement)
    if (this.#statements.size > MAX_SHAPES) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest)
        break
      }
    }
    // The first use does not show whether the shape will be used again.
    if (++statement.uses === 2) statement.name = this.#nameOf(statement.text)
    return statement
  }

  #nameOf(text: string): string | undefined {
    const name = `e_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`
    if (!this.#prepared.has(name) && this.#prepared.size >= MAX_PREPARED) return undefined
    this.#prepared.add(name)
    return name
  }
}

/** Runs a statement with this request's values. A PostgreSQL error that the caller's input caused becomes a 400. */
export async function runStatement<Row>(
  database: Queryable,
  { text, name, placeholders }: Statement,
  inputs: readonly unknown[],
  principal: Principal,
): Promise<Row[]> {
  // Nothing can match, so no query is needed.
  if (text === '') return []
  try {
    const { rows } = await database.query<Row>(text, placeholders.values(inputs, principal), name)
    return rows
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (code === INVALID_REGULAR_EXPRESSION) throw errors.badRequest('$regex is not a valid pattern')
    if (code === NUMERIC_VALUE_OUT_OF_RANGE)
      throw errors.badRequest('These numbers are too large to compute with')
    throw error
  }
}

const INVALID_REGULAR_EXPRESSION = '2201B'
const NUMERIC_VALUE_OUT_OF_RANGE = '22003'

/** The source of the value of one `$n` each time the statement runs. */
type Source =
  | { from: 'input'; index: number }
  | { from: 'caller'; attribute: string; column: Column }
  | { from: 'scope'; name: string }
  | { from: 'literal'; value: Exclude<Scalar, null> }

/**
 * Assigns `$1`, `$2` … while a statement is built. Afterwards it returns the values for any request of the same
 * shape.
 */
export class Placeholders {
  readonly #sources: Source[] = []
  readonly #numbers = new Map<string, string>()

  /** Adds the request's own value at `index`: filter values first, then the values that the statement adds. */
  input(index: number): string {
    return this.#placeholder(`input ${index}`, { from: 'input', index })
  }

  caller(attribute: string, column: Column): string {
    return this.#placeholder(`caller ${attribute} ${column.sqlType}`, { from: 'caller', attribute, column })
  }

  scope(name: string): string {
    return this.#placeholder(`scope ${name}`, { from: 'scope', name })
  }

  literal(value: Exclude<Scalar, null>): string {
    return this.#placeholder(`literal ${typeof value} ${value}`, { from: 'literal', value })
  }

  values(inputs: readonly unknown[], principal: Principal): unknown[] {
    return this.#sources.map(source => {
      if (source.from === 'input') return inputs[source.index]
      if (source.from === 'literal') return source.value
      if (principal.kind !== 'user') return undefined
      if (source.from === 'scope') return principal.scopes?.[source.name]
      const { column, attribute } = source
      // A rule on a list field can only check its members.
      return column.sqlType === 'jsonb'
        ? memberValue({ caller: attribute }, principal.user)
        : operandValue(column, { caller: attribute }, principal.user)
    })
  }

  /** A value used in several places is sent once. */
  #placeholder(key: string, source: Source): string {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const placeholder = `$${this.#sources.push(source)}`
    this.#numbers.set(key, placeholder)
    return placeholder
  }
}

/** Connections for reads. Reads that may take long run separately, so that they block no others. */
export interface ReadConnections extends Queryable {
  readonly costly: Queryable
}

/** The connections of one request. */
export const readConnections = (
  { reads, costlyReads }: Database,
  principal: Principal,
  gone: GoneSignal = neverGone,
): ReadConnections => ({
  query: reads.query,
  costly: {
    query: (text, values, name) => costlyReads.query(asker(principal, gone), text, values, name),
  },
})

/** A transaction has one connection, and so do the platform's own reads. */
export const connectionFor = (database: Queryable | ReadConnections, isCostly: boolean): Queryable =>
  isCostly && 'costly' in database ? database.costly : database

const asker = (principal: Principal, gone: GoneSignal): Asker => ({
  name: principal.kind === 'user' ? principal.user.id : principal.kind,
  signal: gone(),
})

const neverGone: GoneSignal = () => new AbortController().signal
