import type { Queryable } from '../database/database.ts'

/** Work that comes again and again and is done once over all nodes. */
export interface Job {
  /** One of its kind on the installation, as the page of the system and the log name it: `mail.purge`. */
  name: string
  schedule: Schedule
  run(): Promise<void>
}

/**
 * Every so many seconds, for the first time soon after the start; or daily at a time of the clock in an IANA zone, `{ dailyAt: '07:00',
 * timeZone: 'Australia/Sydney' }`. A day on which no node ran at that time is made up for as soon as one does, and so is the very first.
 */
export type Schedule = { everySeconds: number } | { dailyAt: string; timeZone: string }

/** What a module keeps for a while is forgotten every hour. */
export const hourly = (name: string, run: () => Promise<void>): Job => ({
  name,
  schedule: { everySeconds: 60 * 60 },
  run,
})

/** What somebody waits for is looked for every minute. */
export const everyMinute = (name: string, run: () => Promise<void>): Job => ({
  name,
  schedule: { everySeconds: 60 },
  run,
})

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
