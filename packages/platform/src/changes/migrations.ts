import type { Migration } from '../database/migrate.ts'

/** `xid` is the writing transaction. It shows a reader which rows became visible since its last read. */
export const changesMigrations: Migration[] = [
  {
    id: '0001_changes_log',
    sql: `
      CREATE TABLE platform.change (
        seq bigserial PRIMARY KEY,
        xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
        entity text NOT NULL,
        record_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('create', 'update', 'delete')),
        before jsonb,
        after jsonb,
        actor_id text,
        on_behalf_of_id text,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX change_of_record ON platform.change (entity, record_id, seq);
      CREATE INDEX change_of_transaction ON platform.change (xid, seq);
    `,
  },
  {
    // The searches of administrators.
    id: '0019_changes_looked_for',
    indexesOf: 'platform.change',
    sql: `
      CREATE INDEX change_at ON platform.change (at, seq);
      CREATE INDEX change_by_actor ON platform.change (actor_id, seq) WHERE actor_id IS NOT NULL;
      CREATE INDEX change_on_behalf ON platform.change (on_behalf_of_id, seq) WHERE on_behalf_of_id IS NOT NULL;
    `,
  },
  {
    // The history of a person: their own record and records that name them as `user_id`.
    id: '0034_changes_about_a_person',
    indexesOf: 'platform.change',
    sql: `
      CREATE INDEX change_about ON platform.change ((coalesce(after, before) ->> 'user_id'), at, seq)
        WHERE coalesce(after, before) ->> 'user_id' IS NOT NULL;
    `,
  },
  {
    // Months of the log in files, files that are no longer needed, and erasures that files have not finished.
    id: '0036_changes_archived',
    sql: `
      CREATE TABLE platform.change_archive (
        month date PRIMARY KEY,
        file text,
        entries integer,
        bytes bigint,
        sha256 text,
        written_at timestamptz(3),
        removed_at timestamptz(3)
      );
      CREATE TABLE platform.change_archive_leftover (
        file text PRIMARY KEY,
        since timestamptz(3) NOT NULL
      );
      CREATE TABLE platform.change_forgetting (
        id bigserial PRIMARY KEY,
        forgotten jsonb NOT NULL
      );
    `,
  },
  {
    // A person's changes in display order instead of the order in which they were written.
    id: '0037_changes_by_person_in_time',
    indexesOf: 'platform.change',
    sql: `
      CREATE INDEX change_by_actor_in_time ON platform.change (actor_id, at, seq) WHERE actor_id IS NOT NULL;
      CREATE INDEX change_on_behalf_in_time ON platform.change (on_behalf_of_id, at, seq) WHERE on_behalf_of_id IS NOT NULL;
      DROP INDEX IF EXISTS platform.change_by_actor;
      DROP INDEX IF EXISTS platform.change_on_behalf;
    `,
  },
]
