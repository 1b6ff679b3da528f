import type pg from 'pg'

/** Mails and webhooks that were pending when the backup was taken. */
export interface Waiting {
  mails: number
  webhooks: number
}

/** Shown with each mail on the administrators' page, from which they can send it. */
const REASON = 'Not sent: it waited in the backup that was restored.'

/**
 * Marks pending messages as not to be sent. The original server has most likely sent them since the backup. A
 * copy for inspection must not write to people, so it has no secrets of other programs either. The messages are
 * stored as failed, because archives of older versions know no other state.
 */
export async function holdWaiting(client: pg.ClientBase): Promise<Waiting> {
  if (await exists(client, 'platform.app_secret')) await client.query('DELETE FROM platform.app_secret')
  return {
    mails: await hold(client, 'platform.mail'),
    webhooks: await hold(client, 'platform.webhook_delivery'),
  }
}

async function hold(client: pg.ClientBase, table: string): Promise<number> {
  if (!(await exists(client, table))) return 0
  const held = await client.query(
    `UPDATE ${table} SET state = 'failed', last_error = $1 WHERE state = 'queued'`,
    [REASON],
  )
  return held.rowCount ?? 0
}

async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is', [table])
  return rows[0]?.is === true
}
