import type { Migration } from '../database/migrate.ts'

export const analyticsMigrations: Migration[] = [
  {
    // Pages send an event a minute. Counts by day and person stay small, and reveal only what is needed about
    // people.
    id: '0014_analytics',
    sql: `CREATE TABLE platform.event_count (
      day date NOT NULL,
      event_name text NOT NULL,
      user_id text NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (day, event_name, user_id)
    )`,
  },
]
