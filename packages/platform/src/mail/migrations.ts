import type { Migration } from '../database/migrate.ts'

export const mailMigrations: Migration[] = [
  {
    id: '0002_mail_outbox',
    sql: `CREATE TABLE platform.mail (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      to_address text NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      html text,
      message_id text NOT NULL UNIQUE,
      state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      next_attempt_at timestamptz NOT NULL,
      created_date timestamptz(3) NOT NULL,
      sent_date timestamptz(3)
    );
    CREATE INDEX mail_due ON platform.mail (next_attempt_at) WHERE state = 'queued'`,
  },
  {
    // People may send mail through the platform. Recipients see who sent it and reply to that person, not to
    // the server.
    id: '0007_mail_sender',
    sql: 'ALTER TABLE platform.mail ADD COLUMN from_name text, ADD COLUMN reply_to text',
  },
  {
    // The sending node holds a lease on a mail, and no transaction. Mails about one record reach an address in
    // the order of queueing.
    id: '0021_mail_lease',
    sql: `ALTER TABLE platform.mail ADD COLUMN leased_until timestamptz, ADD COLUMN lease uuid, ADD COLUMN about text;
    CREATE INDEX mail_about ON platform.mail (about, to_address, id) WHERE state = 'queued' AND about IS NOT NULL;
    CREATE INDEX mail_leased ON platform.mail (lease) WHERE lease IS NOT NULL`,
  },
  {
    // The list of failed mails shows the kind of each, not its text.
    id: '0029_mail_kind',
    sql: 'ALTER TABLE platform.mail ADD COLUMN kind text',
  },
  {
    // Several comments within minutes become one mail. The pending one is found by its key.
    id: '0040_mail_delay',
    sql: `ALTER TABLE platform.mail ADD COLUMN delay_key text;
    CREATE INDEX mail_delayed ON platform.mail (delay_key) WHERE state = 'queued' AND delay_key IS NOT NULL`,
  },
  {
    // Mail programs offer to stop digests.
    id: '0044_mail_unsubscribe',
    sql: 'ALTER TABLE platform.mail ADD COLUMN unsubscribe text',
  },
]
