import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { isUnleased, LEASED_UNTIL, type Leased, NEW_LEASE, NO_LEASE, whileLeased } from '../outbox/lease.ts'
import type { Job } from './job.ts'
import { periodOf, secondsBetweenLooks, secondsSinceDue } from './schedule.ts'

/** Short enough that a server that is restarted often still runs its jobs. */
const FIRST_SECONDS = 60

/**
 * Runs the job on one of all nodes whenever it is due, for the first time soon after the start. A failure is
 * logged, and the next run tries again. Returns a stop function that waits for the run.
 */
export function startJob(job: Job, { database, log }: { database: Database; log: Log }): () => Promise<void> {
  let running: Promise<void> | undefined
  const look = () => {
    running ??= runOnce(job, database)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
      .finally(() => {
        running = undefined
      })
  }
  const seconds = secondsBetweenLooks(job.schedule)
  const first = setTimeout(look, Math.min(seconds, FIRST_SECONDS) * 1000)
  const timer = setInterval(look, seconds * 1000)
  first.unref()
  timer.unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  }
}

/** The node with the lease runs the job. The lease of a dead node expires, and nothing of its run is recorded. */
async function runOnce({ name, schedule, run }: Job, database: Database): Promise<void> {
  const values = [name, periodOf(schedule), secondsSinceDue(schedule, new Date())]
  const { rows } = await database.query<Begun>(BEGIN, values)
  const begun = rows[0]
  if (begun === undefined) return
  const from = performance.now()
  const failure = await whileLeased(database, 'platform.job', begun, run).then(
    () => undefined,
    (error: unknown) => error ?? new Error('No reason given'),
  )
  const reason = failure === undefined ? null : String((failure as Error).message ?? failure).slice(0, 500)
  await database.query(RECORD, [begun.lease, begun.at, Math.round(performance.now() - from), reason])
  if (failure !== undefined) throw failure
}

interface Begun extends Leased {
  at: string
}

/** The run itself uses no connection. Six jobs that begin together would otherwise occupy all write connections. */
const BEGIN = `INSERT INTO platform.job AS job (name, every_seconds, last_started, last_ms, runs, failures, leased_until, lease)
VALUES ($1, $2, clock_timestamp(), 0, 0, 0, ${LEASED_UNTIL}, gen_random_uuid())
ON CONFLICT (name) DO UPDATE SET every_seconds = $2, ${NEW_LEASE}
WHERE ${isUnleased('job')} AND (job.runs = 0 OR job.last_started <= clock_timestamp() - make_interval(secs => $3))
RETURNING lease, clock_timestamp() AS at`

const RECORD = `UPDATE platform.job SET last_started = $2, last_ms = $3, last_error = $4,
  last_failed = CASE WHEN $4::text IS NULL THEN last_failed ELSE $2::timestamptz END,
  runs = runs + 1, failures = failures + ($4::text IS NOT NULL)::int, ${NO_LEASE} WHERE lease = $1`
