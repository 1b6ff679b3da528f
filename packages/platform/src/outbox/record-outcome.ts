import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../database/away.ts'
import type { Database, Statement } from '../database/database.ts'

const AGAIN_MS = 500

/**
 * Writes down what became of something that has gone out, and waits for PostgreSQL with it where that is away: what is forgotten goes out
 * a second time as soon as its lease has run out. The statement names the lease, so that doing it twice does nothing.
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
      if (closing.aborted || !isDatabaseAway(error as Error)) throw error
      await sleep(AGAIN_MS, undefined, { signal: closing }).catch(() => {})
    }
  }
}
