import type { Migration } from '../database/migrate.ts'

export const webhookMigrations: Migration[] = [
  {
    id: '0015_webhooks',
    sql: `CREATE TABLE platform.webhook (
      id text PRIMARY KEY,
      url text NOT NULL,
      description text,
      entities text[] NOT NULL,
      secret text NOT NULL,
      created_by_id text,
      created_date timestamptz(3) NOT NULL
    );
    CREATE TABLE platform.webhook_delivery (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      webhook_id text NOT NULL REFERENCES platform.webhook (id) ON DELETE CASCADE,
      event text NOT NULL,
      body text NOT NULL,
      state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'delivered', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      last_status integer,
      last_error text,
      next_attempt_at timestamptz(3) NOT NULL,
      created_date timestamptz(3) NOT NULL,
      delivered_date timestamptz(3)
    );
    CREATE INDEX webhook_delivery_due ON platform.webhook_delivery (next_attempt_at) WHERE state = 'queued';
    CREATE INDEX webhook_delivery_of ON platform.webhook_delivery (webhook_id, id DESC)`,
  },
  {
    // The sending node holds a lease on a delivery, and no transaction. Changes of one record reach an address
    // in their order.
    id: '0022_webhook_lease',
    sql: `ALTER TABLE platform.webhook_delivery ADD COLUMN leased_until timestamptz, ADD COLUMN lease uuid, ADD COLUMN about text;
    CREATE INDEX webhook_delivery_about ON platform.webhook_delivery (webhook_id, about, id) WHERE state = 'queued' AND about IS NOT NULL;
    CREATE INDEX webhook_delivery_queued ON platform.webhook_delivery (webhook_id, next_attempt_at, id) WHERE state = 'queued';
    DROP INDEX platform.webhook_delivery_due;
    CREATE INDEX webhook_delivery_leased ON platform.webhook_delivery (lease) WHERE lease IS NOT NULL`,
  },
  {
    // Addresses of the app itself, which no list shows.
    id: '0046_webhook_of_app',
    sql: 'ALTER TABLE platform.webhook ADD COLUMN of_app boolean NOT NULL DEFAULT false',
  },
]
