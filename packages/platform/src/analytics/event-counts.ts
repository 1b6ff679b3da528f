import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Period } from '../http/read-query.ts'
import { hourly, type Job } from '../jobs/job.ts'

/** How often an event happened, and for how many people. */
export interface EventStats {
  events: { event_name: string; count: number; users: number }[]
}

/** Counts people's events in the app by day. It does not store where or with what they happened. */
export interface EventCounts {
  record(userId: string, names: readonly string[]): Promise<void>
  stats(period: Period): Promise<EventStats>
  /** Deletes the days that are too old to be compared. */
  purge(): Promise<void>
}

const RECORD = `INSERT INTO platform.event_count AS known (day, event_name, user_id, count)
SELECT $1, name, $2, count(*) FROM unnest($3::text[]) AS name GROUP BY name ORDER BY name
ON CONFLICT (day, event_name, user_id) DO UPDATE SET count = known.count + excluded.count`

const STATS = `SELECT event_name, sum(count)::bigint AS count, count(DISTINCT user_id) AS users FROM platform.event_count
WHERE ($1::timestamptz IS NULL OR day >= ($1 AT TIME ZONE 'UTC')::date) AND ($2::timestamptz IS NULL OR day < $2 AT TIME ZONE 'UTC')
GROUP BY event_name ORDER BY count DESC, event_name LIMIT 200`

const KEPT_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1000

export function createEventCounts({ database, clock }: { database: Database; clock: Clock }): EventCounts {
  const day = (back = 0) => new Date(clock.now().getTime() - back * DAY_MS).toISOString().slice(0, 10)
  return {
    async record(userId, names) {
      await database.query(RECORD, [day(), userId, names], 'analytics_record')
    },
    async stats({ from = null, to = null }) {
      const { rows } = await database.query<EventStats['events'][number]>(STATS, [from, to])
      return { events: rows }
    },
    async purge() {
      await database.query('DELETE FROM platform.event_count WHERE day < $1', [day(KEPT_DAYS)])
    },
  }
}

export const analyticsJobs = (counts: EventCounts): readonly Job[] => [
  hourly('analytics.purge', () => counts.purge()),
]
