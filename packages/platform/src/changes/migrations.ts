import type { Migration } from '../database/migrate.ts'

/** `xid` is the writing transaction: it tells a reader which rows became visible since it last looked. */
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
]
