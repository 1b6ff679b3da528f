import type { Migration } from '../database/migrate.ts'

export const agentMigrations: Migration[] = [
  {
    id: '0016_agents',
    sql: `CREATE TABLE platform.conversation (
      id text PRIMARY KEY,
      agent_name text NOT NULL,
      owner_id text NOT NULL,
      metadata jsonb,
      created_date timestamptz(3) NOT NULL,
      updated_date timestamptz(3) NOT NULL
    );
    CREATE INDEX conversation_of_owner ON platform.conversation (owner_id, created_date DESC);
    CREATE TABLE platform.conversation_message (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id text NOT NULL UNIQUE,
      conversation_id text NOT NULL REFERENCES platform.conversation (id) ON DELETE CASCADE,
      role text NOT NULL CHECK (role IN ('user', 'assistant')),
      content text NOT NULL,
      details jsonb NOT NULL,
      memory jsonb,
      created_date timestamptz(3) NOT NULL,
      updated_date timestamptz(3) NOT NULL
    );
    CREATE INDEX conversation_message_of ON platform.conversation_message (conversation_id, position)`,
  },
]
