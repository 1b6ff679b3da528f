import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { NamedLock } from '../definition.ts'
import type { WritableEntity } from './write-context.ts'

/** The verbs of a change, and the declared fields that were sent. */
export interface Intent {
  verbs: readonly ('create' | 'update' | 'delete')[]
  fields?: readonly string[]
}

/** Takes a named lock until the transaction ends: shared with others, or alone. */
export async function takeLock(tx: Tx, { name, alone }: NamedLock): Promise<void> {
  const verb = alone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
  await tx.query(`SELECT ${verb}(hashtext('leavewell.hold'), hashtext($1))`, [name], verb)
}

/**
 * Runs the work of a change behind the entity's named lock, without a round trip for the lock. The connection
 * is pipelined, so the first statement of the work is sent together with the lock. It still runs after it.
 */
export async function withLock<T>(
  tx: Tx,
  { entity }: WritableEntity,
  { verbs, fields = [] }: Intent,
  work: () => Promise<T>,
): Promise<T> {
  const holds = verbs.flatMap(verb => entity.definition.locks?.(verb, fields) ?? [])
  const strongest = holds.find(({ alone }) => alone) ?? holds[0]
  if (strongest === undefined) return work()
  // Both are awaited together, so that a refusal of the lock itself is reported.
  const [, result] = await Promise.all([takeLock(tx, strongest), work()])
  return result
}

const RETRIES = 5

/** Conflicting transactions wait for different times, doubled each time, so that they do not collide again. */
const SHORTEST_WAIT_MS = 10

/** Serialization failure, deadlock: PostgreSQL aborted this transaction. It usually succeeds when run again. */
const GIVE_WAY = new Set(['40001', '40P01'])

/** Runs a transaction again if PostgreSQL aborted it because of a conflict. Throws a 409 if that keeps happening. */
export async function transactionWithRetries<T>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await database.transaction(work)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === undefined || !GIVE_WAY.has(code)) throw error
      if (attempt >= RETRIES)
        throw errors.conflict('Someone else is changing this right now. Try again.', undefined, 'contended')
      await wait((1 + Math.random()) * SHORTEST_WAIT_MS * 2 ** attempt)
    }
  }
}
