import type { Database, Tx } from '../../database/database.ts'

const RETRIES = 3
/** Serialization failure, deadlock: PostgreSQL picked this transaction to give way; run again it usually succeeds. */
const GIVE_WAY = new Set(['40001', '40P01'])

/** A transaction that is run again when PostgreSQL made it give way to another one. */
export async function transactionWithRetries<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await database.transaction(work)
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt >= RETRIES || code === undefined || !GIVE_WAY.has(code)) throw error
    }
  }
}
