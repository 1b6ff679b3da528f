import type { Migration } from '../database/migrate.ts'

/** Counters of the rate limiter, shared by all nodes; losing them in a crash costs nothing. */
export const httpMigrations: Migration[] = [
  {
    id: '0003_http_rate_limit',
    sql: `CREATE UNLOGGED TABLE platform.rate_limit (
      key text PRIMARY KEY,
      count integer NOT NULL,
      resets_at timestamptz NOT NULL
    )`,
  },
]
