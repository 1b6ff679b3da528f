import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'

const RETRIES = 5

/** Those who gave way to each other wait for different times, doubled each time, so that they do not meet again. */
const SHORTEST_WAIT_MS = 10

/** Serialization failure, deadlock: PostgreSQL picked this transaction to give way; run again it usually succeeds. */
const GIVE_WAY = new Set(['40001', '40P01'])

/** A transaction that is run again when PostgreSQL made it give way to another one; 409 when that happens again and again. */
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
        throw errors.conflict(
          'Others are changing the same at this moment. Please try again.',
          undefined,
          'contended',
        )
      await wait((1 + Math.random()) * SHORTEST_WAIT_MS * 2 ** attempt)
    }
  }
}
