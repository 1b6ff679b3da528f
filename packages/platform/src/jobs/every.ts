import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

/** Does `work` every so many seconds, on one node at a time; returns how to stop. A failure is logged and tried again next time. */
export function every(
  seconds: number,
  name: string,
  work: () => Promise<void>,
  { database, log }: { database: Database; log: Log },
): () => void {
  const run = async () => {
    try {
      await database.transaction(async tx => {
        const { rows } = await tx.query<{ mine: boolean }>(
          'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS mine',
          [name],
        )
        if (rows[0]?.mine) await work()
      })
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed')
    }
  }
  const timer = setInterval(() => void run(), seconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}
