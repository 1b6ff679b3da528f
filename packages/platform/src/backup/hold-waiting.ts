import type pg from 'pg'

/** What waited to be sent when the backup was taken. */
export interface Waiting {
  mails: number
  webhooks: number
}

/** Shown with each mail on the page of administrators, who can send it from there. */
const REASON = 'Not sent: it waited in the backup that was restored.'

/**
 * Marks what waited as not to be sent: the installation that the backup was taken of has most likely sent it since, and a copy that is
 * only looked at must not write to people. They become mails that were given up, because archives of older versions know no other state.
 */
export async function holdWaiting(client: pg.ClientBase): Promise<Waiting> {
  return {
    mails: await hold(client, 'platform.mail'),
    webhooks: await hold(client, 'platform.webhook_delivery'),
  }
}

async function hold(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ is: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is', [table])
  if (!rows[0]?.is) return 0
  const held = await client.query(
    `UPDATE ${table} SET state = 'failed', last_error = $1 WHERE state = 'queued'`,
    [REASON],
  )
  return held.rowCount ?? 0
}
