import type { Migration } from '../database/migrate.ts'

export const fileMigrations: Migration[] = [
  {
    id: '0006_files',
    sql: `CREATE TABLE platform.file (
      id text PRIMARY KEY,
      name text NOT NULL,
      type text NOT NULL,
      size bigint NOT NULL,
      owner_id text,
      created_date timestamptz(3) NOT NULL
    );
    CREATE TABLE platform.file_link (
      file_id text NOT NULL REFERENCES platform.file (id) ON DELETE CASCADE,
      entity text NOT NULL,
      record_id text NOT NULL,
      field text NOT NULL,
      PRIMARY KEY (entity, record_id, field)
    );
    CREATE INDEX file_link_file ON platform.file_link (file_id)`,
  },
]
