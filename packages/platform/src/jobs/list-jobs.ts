import type { Queryable } from '../database/database.ts'

/** How a recurring job went last, on whichever node did it. */
export interface JobState {
  name: string
  every_seconds: number
  /** ISO UTC. */
  last_started: string
  last_ms: number
  /** What was wrong the last time; null when it went well. */
  last_error: string | null
  last_failed: string | null
  runs: number
  failures: number
}

/** Every job that has run at least once. */
export async function listJobs(database: Queryable): Promise<JobState[]> {
  const { rows } = await database.query<JobState>(
    `SELECT name, every_seconds, last_started, last_ms, last_error, last_failed, runs, failures
     FROM platform.job WHERE runs > 0 ORDER BY name`,
  )
  return rows
}
