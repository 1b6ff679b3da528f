import type { AnsweredBy, Queryable } from './database.ts'
import { isNoAnswer, type Standby } from './standby.ts'

export interface ReplicaOptions {
  standby: Standby
  /** Asked how far PostgreSQL is. */
  primary: Queryable
  /** Asked in place of a standby that is too far behind, or away. */
  otherwise: Queryable
}

/** For how long nothing is asked of a standby that was behind or away. */
const PAUSE_MS = 1_000

export interface Replica extends Queryable {
  readonly answered: AnsweredBy
}

/**
 * Reads at a standby. A statement runs there once the standby has everything that PostgreSQL had when the statement came: whoever
 * reads finds what they wrote, through whichever node they wrote it, and clocks play no part.
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

/** Not behind anything that was acknowledged, whether it is on the disk or not. */
export async function positionOf(primary: Queryable): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    'SELECT pg_current_wal_insert_lsn()::text AS position',
    [],
    'wal_position',
  )
  return rows[0]?.position ?? ''
}
