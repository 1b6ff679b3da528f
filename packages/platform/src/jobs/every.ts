import type { Database, Tx } from '../database/database.ts'
import type { Log } from '../log.ts'

/** A server that is restarted often still gets to its jobs. */
const FIRST_SECONDS = 60
/** Another node's run counts for this time; a little less, because timers are not exact. */
const NEARLY = 0.9

/**
 * Does `work` every so many seconds on one of all nodes, for the first time soon after the start. A failure is logged and tried again
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
    running ??= doOnce({ seconds, name, work, database })
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

/** Holding the lock is being the node that does it; a node that dies lets go of it, and nothing of the run is recorded. */
async function doOnce({ seconds, name, work, database }: Job): Promise<void> {
  const failure = await database.transaction(async tx => {
    const lock = await tx.query<{ isMine: boolean }>(LOCK, [`leavewell.job.${name}`])
    if (!lock.rows[0]?.isMine) return undefined
    // A statement of its own: it sees what the node did that held the lock before.
    const { rows } = await tx.query<{ begun: string }>(BEGIN, [name, seconds * NEARLY])
    const begun = rows[0]?.begun
    return begun === undefined ? undefined : await doAndRecord(tx, begun, { seconds, name, work })
  })
  if (failure !== undefined) throw failure
}

async function doAndRecord(
  tx: Tx,
  begun: string,
  { seconds, name, work }: Omit<Job, 'database'>,
): Promise<unknown> {
  const from = performance.now()
  const failure = await work().then(
    () => undefined,
    (error: unknown) => error ?? new Error('No reason given'),
  )
  const reason = failure === undefined ? null : String((failure as Error).message ?? failure).slice(0, 500)
  await tx.query(RECORD, [name, seconds, begun, Math.round(performance.now() - from), reason])
  return failure
}

interface Job {
  seconds: number
  name: string
  work: () => Promise<void>
  database: Database
}

const LOCK = 'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS "isMine"'

const BEGIN = `SELECT clock_timestamp() AS begun WHERE NOT EXISTS (
  SELECT 1 FROM platform.job WHERE name = $1 AND last_started > clock_timestamp() - make_interval(secs => $2))`

const RECORD = `INSERT INTO platform.job AS job
  (name, every_seconds, last_started, last_ms, last_error, last_failed, runs, failures)
VALUES ($1, $2, $3, $4, $5, CASE WHEN $5::text IS NULL THEN NULL ELSE $3::timestamptz END, 1, ($5::text IS NOT NULL)::int)
ON CONFLICT (name) DO UPDATE SET every_seconds = $2, last_started = $3, last_ms = $4, last_error = $5,
  last_failed = coalesce(excluded.last_failed, job.last_failed),
  runs = job.runs + 1, failures = job.failures + excluded.failures`
