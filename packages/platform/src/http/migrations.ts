import type { Migration } from '../database/migrate.ts'

/** Counters of the rate limiter, shared by all nodes. Losing them in a crash does no harm. */
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
