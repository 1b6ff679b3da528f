import type { Migration } from '../database/migrate.ts'

export const jobMigrations: Migration[] = [
  {
    // One row per job. Nodes see in it whether another has just run the job. People see the time and result of
    // the last run.
    id: '0012_jobs',
    sql: `CREATE TABLE platform.job (
      name text PRIMARY KEY,
      every_seconds double precision NOT NULL,
      last_started timestamptz(3) NOT NULL,
      last_ms integer NOT NULL,
      last_error text,
      last_failed timestamptz(3),
      runs bigint NOT NULL,
      failures bigint NOT NULL
    )`,
  },
  {
    // The running node holds a lease on a job, and no transaction.
    id: '0023_job_lease',
    sql: 'ALTER TABLE platform.job ADD COLUMN leased_until timestamptz, ADD COLUMN lease uuid',
  },
]
