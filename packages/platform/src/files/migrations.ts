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
  {
    // A row without a size is an upload in progress. A file is removed after a day without a record, counted
    // from its last one.
    id: '0008_files_idle',
    sql: `ALTER TABLE platform.file ALTER COLUMN size DROP NOT NULL, ADD COLUMN idle_since timestamptz(3);
    UPDATE platform.file SET idle_since = created_date;
    ALTER TABLE platform.file ALTER COLUMN idle_since SET NOT NULL;
    CREATE INDEX file_idle ON platform.file (idle_since)`,
  },
  {
    // The origin of stored file addresses (see move-addresses.ts).
    id: '0018_file_origin',
    sql: 'CREATE TABLE platform.file_origin (origin text NOT NULL)',
  },
  {
    // Anyone who has the address may read it. Earlier uploads stay closed, as promised then.
    id: '0024_file_open',
    sql: 'ALTER TABLE platform.file ADD COLUMN is_open boolean NOT NULL DEFAULT false',
  },
]
