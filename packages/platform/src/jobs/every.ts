import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

/** A server that is restarted often still gets to its jobs. */
const FIRST_SECONDS = 60

/**
 * Does `work` every so many seconds, on one node at a time, for the first time soon after the start. A failure is logged and tried again
 * next time. Answers how to stop, which waits for the work under way.
 */
export function every(
  seconds: number,
  name: string,
  work: () => Promise<void>,
  { database, log }: { database: Database; log: Log },
): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= doOnce(name, work, database)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
      .finally(() => {
        running = undefined
      })
  }
  const first = setTimeout(run, Math.min(seconds, FIRST_SECONDS) * 1000)
  const timer = setInterval(run, seconds * 1000)
  first.unref()
  timer.unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  }
}

/** Holding the lock is being the node that does it; a node that dies lets go of it. */
const doOnce = (name: string, work: () => Promise<void>, database: Database): Promise<void> =>
  database.transaction(async tx => {
    const { rows } = await tx.query<{ isMine: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS "isMine"',
      [`leavewell.job.${name}`],
    )
    if (rows[0]?.isMine) await work()
  })
