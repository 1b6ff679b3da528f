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
  {
    id: '0017_second_factor',
    sql: `CREATE TABLE platform.second_factor (
      user_id text PRIMARY KEY,
      secret text NOT NULL,
      confirmed_date timestamptz(3),
      last_step int8 NOT NULL DEFAULT 0
    );
    CREATE TABLE platform.recovery_code (
      user_id text NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (user_id, hash)
    );
    CREATE TABLE platform.passkey (
      id text PRIMARY KEY,
      credential_id text NOT NULL UNIQUE,
      user_id text NOT NULL,
      name text NOT NULL,
      public_key text NOT NULL,
      counter int8 NOT NULL,
      transports jsonb NOT NULL,
      created_date timestamptz(3) NOT NULL,
      last_used_date timestamptz(3)
    );
    CREATE INDEX passkey_user_id ON platform.passkey (user_id);
    CREATE TABLE platform.challenge (
      hash text PRIMARY KEY,
      purpose text NOT NULL,
      user_id text,
      tries int8 NOT NULL DEFAULT 0,
      expires_date timestamptz(3) NOT NULL
    );
    CREATE INDEX challenge_expires_date ON platform.challenge (expires_date)`,
  },
  {
    // Earlier sessions are stored by the tokens themselves. The identity library creates its table later if it
    // does not exist.
    id: '0020_session_digests',
    sql: `DO $$ BEGIN
      IF to_regclass('identity.session') IS NOT NULL THEN
        UPDATE identity.session SET token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
      END IF;
    END $$`,
  },
  {
    // A removed person cannot register again through the organisation's domain, only by an invitation.
    id: '0030_removed_address',
    sql: `CREATE TABLE platform.removed_address (
      email text PRIMARY KEY,
      removed_date timestamptz(3) NOT NULL DEFAULT now()
    )`,
  },
  {
    // A new address applies after its owner has confirmed it. Each person has at most one pending change.
    id: '0033_email_change',
    sql: `CREATE TABLE platform.email_change (
      user_id text PRIMARY KEY,
      email text NOT NULL,
      hash text NOT NULL UNIQUE,
      asked_by text,
      created_date timestamptz(3) NOT NULL,
      expires_date timestamptz(3) NOT NULL
    )`,
  },
  {
    // Earlier invitations have no term and no known link. They stay pending until they are used, sent again or
    // revoked.
    id: '0035_invitation_terms',
    sql: `ALTER TABLE platform.invitation
      ADD COLUMN expires_date timestamptz(3),
      ADD COLUMN opened_date timestamptz(3),
      ADD COLUMN accepted_date timestamptz(3),
      ADD COLUMN link text;
    CREATE UNIQUE INDEX invitation_link ON platform.invitation (link)`,
  },
  {
    // Consent at the present address: `none` if not needed, `asked` while the link there is open, or `given`.
    id: '0038_email_change_consent',
    sql: `ALTER TABLE platform.email_change ADD COLUMN consent text NOT NULL DEFAULT 'none'
      CHECK (consent IN ('none', 'asked', 'given'))`,
  },
  {
    // The roles come from the app's own `User`.
    id: '0039_invitation_roles',
    sql: 'ALTER TABLE platform.invitation DROP CONSTRAINT invitation_role_check',
  },
  {
    // The link of a mailed invitation proves the address, once. Only the hash of its secret is stored.
    id: '0041_invitation_proof',
    sql: 'ALTER TABLE platform.invitation ADD COLUMN proof_hash text',
  },
  {
    // Keys of programs, stored by their digests. A person owns each. Revoked ones stay for the list and the audit log.
    id: '0042_api_key',
    sql: `CREATE TABLE platform.api_key (
      id text PRIMARY KEY,
      digest text NOT NULL UNIQUE,
      user_id text NOT NULL,
      name text NOT NULL,
      scopes text[] NOT NULL,
      created_date timestamptz(3) NOT NULL,
      expires_date timestamptz(3),
      last_used_date timestamptz(3),
      last_used_by text,
      revoked_date timestamptz(3)
    );
    CREATE INDEX api_key_user_id ON platform.api_key (user_id)`,
  },
  {
    // `api`: sent by programs. `feed`: part of an address for a calendar program, without an end.
    id: '0043_feed_key',
    sql: `ALTER TABLE platform.api_key ADD COLUMN purpose text NOT NULL DEFAULT 'api' CHECK (purpose IN ('api', 'feed'))`,
  },
  {
    // Pages for screens.
    id: '0045_board_key',
    sql: `ALTER TABLE platform.api_key DROP CONSTRAINT api_key_purpose_check,
      ADD CONSTRAINT api_key_purpose_check CHECK (purpose IN ('api', 'feed', 'board'))`,
  },
  {
    // Encrypted by a key in `platform.secret`.
    id: '0047_app_secret',
    sql: 'CREATE TABLE platform.app_secret (name text PRIMARY KEY, value text NOT NULL)',
  },
]
