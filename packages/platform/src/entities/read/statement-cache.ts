import { createHash } from 'node:crypto'
import type { Placeholders } from './placeholders.ts'

/** A statement written once for all requests of one shape. */
export interface Statement {
  text: string
  placeholders: Placeholders
  /** Under this name PostgreSQL keeps it prepared; undefined while it is not worth that. */
  name: string | undefined
  uses: number
}

/** Shapes kept per entity; an app asks a few dozen. */
const MAX_SHAPES = 200
/**
 * Statements that may ever be prepared per entity. A prepared statement stays on its connection, so a caller
 * inventing shapes must not get one for each; beyond this, statements run unprepared.
 */
const MAX_PREPARED = 300

/** The most recently used statements of one entity, by shape. */
export class StatementCache {
  readonly #statements = new Map<string, Statement>()
  readonly #prepared = new Set<string>()

  get(shape: string, write: () => Pick<Statement, 'text' | 'placeholders'>): Statement {
    const statement = this.#statements.get(shape) ?? { ...write(), name: undefined, uses: 0 }
    // Moved to the end: the first in the map is the one not used for longest.
    this.#statements.delete(shape)
    this.#statements.set(shape, statement)
    if (this.#statements.size > MAX_SHAPES) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest)
        break
      }
    }
    // The first use does not tell a shape that comes again from one that never will.
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
