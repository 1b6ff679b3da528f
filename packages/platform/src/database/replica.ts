import type { AnsweredBy, Queryable } from './database.ts'
import { isNoAnswer, type Standby } from './standby.ts'

export interface ReplicaOptions {
  standby: Standby
  /** Queried for PostgreSQL's position. */
  primary: Queryable
  /** Used when the standby is too far behind or unavailable. */
  otherwise: Queryable
}

/** How long a standby that was behind or unavailable is not used. */
const PAUSE_MS = 1_000

export interface Replica extends Queryable {
  readonly answered: AnsweredBy
}

/**
 * Reads at a standby. A statement runs there once the standby has everything that PostgreSQL had when the
 * statement arrived. So people find what they wrote, through any node, and clocks play no part.
 */
export function createReplica({ standby, primary, otherwise }: ReplicaOptions): Replica {
  const answered: AnsweredBy = { standby: 0, primary: 0, away: 0 }
  let pausedUntil = 0
  return {
    answered,
    async query(text, values, name) {
      if (performance.now() >= pausedUntil) {
        try {
          const position = await positionOf(primary)
          const result = await standby.with({ position }, each => each.query<never>(text, values, name))
          answered.standby += 1
          return result
        } catch (error) {
          if (!isNoAnswer(error as Error)) throw error
          pausedUntil = performance.now() + PAUSE_MS
        }
      }
      answered.primary += 1
      return otherwise.query(text, values, name)
    },
  }
}

/** Not behind anything acknowledged, whether or not it is on the disk. */
export async function positionOf(primary: Queryable): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    'SELECT pg_current_wal_insert_lsn()::text AS position',
    [],
    'wal_position',
  )
  return rows[0]?.position ?? ''
}
