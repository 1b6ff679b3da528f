import type { Migration } from '../database/migrate.ts'

export const identityMigrations: Migration[] = [
  {
    id: '0005_identity',
    sql: `CREATE SCHEMA IF NOT EXISTS identity;
    CREATE TABLE platform.secret (name text PRIMARY KEY, value text NOT NULL);
    CREATE TABLE platform.invitation (
      email text PRIMARY KEY,
      role text NOT NULL CHECK (role IN ('user', 'admin')),
      invited_by text,
      created_date timestamptz(3) NOT NULL
    )`,
  },
]
