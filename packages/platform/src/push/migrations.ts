import type { Migration } from '../database/migrate.ts'

export const pushMigrations: readonly Migration[] = [
  {
    // Browsers that get push messages. Each is an address of the app (`webhook`) with the keys of the browser, and
    // belongs to one session. The identity library creates the table of sessions later, so nothing refers to it.
    id: '0048_push_subscription',
    sql: `CREATE TABLE platform.push_subscription (
      webhook_id text PRIMARY KEY REFERENCES platform.webhook (id) ON DELETE CASCADE,
      user_id text NOT NULL,
      session_id text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL
    );
    CREATE INDEX push_subscription_user ON platform.push_subscription (user_id)`,
  },
]
