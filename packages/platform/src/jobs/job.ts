import type { Queryable } from '../database/database.ts'

/** Recurring work that runs on one node at a time. */
export interface Job {
  /** Unique on the server, as the page *System health* and the log show it: `mail.purge`. */
  name: string
  schedule: Schedule
  run(): Promise<void>
}

/**
 * Every `everySeconds`, for the first time soon after the start. Or daily at a clock time in an IANA zone:
 * `{ dailyAt: '07:00', timeZone: 'Australia/Sydney' }`. If no node ran at that time, the run happens as soon as
 * one does. So does the very first run.
 */
export type Schedule = { everySeconds: number } | { dailyAt: string; timeZone: string }

/** Jobs that delete expired data run every hour. */
export const hourly = (name: string, run: () => Promise<void>): Job => ({
  name,
  schedule: { everySeconds: 60 * 60 },
  run,
})

/** Jobs whose result someone waits for run every minute. */
export const everyMinute = (name: string, run: () => Promise<void>): Job => ({
  name,
  schedule: { everySeconds: 60 },
  run,
})

/** The last run of a job, on any node. */
export interface JobState {
  name: string
  every_seconds: number
  /** ISO UTC. */
  last_started: string
  last_ms: number
  /** The last error. Null if the last run succeeded. */
  last_error: string | null
  last_failed: string | null
  runs: number
  failures: number
}

/** Returns every job that has run at least once. */
export async function listJobs(database: Queryable): Promise<JobState[]> {
  const { rows } = await database.query<JobState>(
    `SELECT name, every_seconds, last_started, last_ms, last_error, last_failed, runs, failures
     FROM platform.job WHERE runs > 0 ORDER BY name`,
  )
  return rows
}
