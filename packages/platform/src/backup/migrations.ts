import type { Migration } from '../database/migrate.ts'

export const backupMigrations: Migration[] = [
  {
    // For administrators, who want to see that there is one. It is written when the archive is whole, so never part of it.
    id: '0013_backups',
    sql: `CREATE TABLE platform.backup (
      taken_at timestamptz(3) PRIMARY KEY,
      file text NOT NULL,
      bytes bigint NOT NULL,
      seconds integer NOT NULL
    )`,
  },
]
