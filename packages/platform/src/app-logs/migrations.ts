import type { Migration } from '../database/migrate.ts'

export const appLogMigrations: Migration[] = [
  {
    id: '0004_app_logs',
    sql: `CREATE TABLE platform.app_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      page text NOT NULL,
      user_id text NOT NULL,
      user_email text NOT NULL,
      created_date timestamptz(3) NOT NULL
    );
    CREATE INDEX app_log_created ON platform.app_log (created_date DESC)`,
  },
]
