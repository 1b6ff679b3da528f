import type { Migration } from '../database/migrate.ts'

export const backupMigrations: Migration[] = [
  {
    // For administrators, who want to see that there is a backup. It is written after the archive is complete,
    // so it is never part of it.
    id: '0013_backups',
    sql: `CREATE TABLE platform.backup (
      taken_at timestamptz(3) PRIMARY KEY,
      file text NOT NULL,
      bytes bigint NOT NULL,
      seconds integer NOT NULL
    )`,
  },
]
