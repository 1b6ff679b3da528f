import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Statement } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'

const AGAIN_MS = 500

/**
 * Stores the result of a sent message. It waits if PostgreSQL is unavailable, because a lost result means a
 * second message when the lease expires. The statement includes the lease, so that running it twice does no
 * harm.
 */
export async function recordOutcome(
  database: Pick<Database, 'transaction'>,
  statement: Statement,
  closing: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      return await database.transaction(tx => tx.beforeCommit(() => statement))
    } catch (error) {
      if (closing.aborted || !isDatabaseUnavailable(error as Error)) throw error
      await sleep(AGAIN_MS, undefined, { signal: closing }).catch(() => {})
    }
  }
}
