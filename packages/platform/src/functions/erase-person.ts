import { erasePersonFromChanges } from '../changes/erase-changes.ts'
import type { ForgottenPerson } from '../changes/erase-statements.ts'
import type { Tx } from '../database/database.ts'
import { quote } from '../database/sql-text.ts'

/** Every address of a person, from their record and its change log. */
const ADDRESSES = `SELECT DISTINCT email FROM (
  SELECT before ->> 'email' AS email FROM platform.change WHERE entity = 'User' AND record_id = $1
  UNION SELECT after ->> 'email' FROM platform.change WHERE entity = 'User' AND record_id = $1
  UNION SELECT email FROM identity."user" WHERE id = $1
) AS known WHERE email IS NOT NULL AND email <> $2`

const OF_PERSON = [
  'DELETE FROM platform.webhook WHERE id IN (SELECT webhook_id FROM platform.push_subscription WHERE user_id = $1)',
  'DELETE FROM identity.session WHERE "userId" = $1',
  'DELETE FROM identity.account WHERE "userId" = $1',
  'DELETE FROM identity.verification WHERE value = $1',
  'DELETE FROM identity."user" WHERE id = $1',
  ...['second_factor', 'recovery_code', 'passkey', 'challenge', 'email_change', 'api_key', 'app_log'].map(
    table => `DELETE FROM platform.${table} WHERE user_id = $1`,
  ),
  'DELETE FROM platform.conversation WHERE owner_id = $1',
]

const OF_ADDRESSES = [
  'DELETE FROM platform.invitation WHERE email = ANY ($1)',
  'DELETE FROM platform.removed_address WHERE email = ANY ($1)',
  "DELETE FROM platform.mail WHERE to_address = ANY ($1) AND state <> 'queued'",
]

/**
 * Erases all data that identifies a person from the platform. This includes account, sign-ins, visits,
 * conversations, invitations, mails and the change log. Their record stays as the app has written it before in
 * the same transaction, with the new address. No one can sign in as that person after this.
 */
export async function erasePerson(
  tx: Tx,
  entities: readonly string[],
  person: ForgottenPerson,
): Promise<void> {
  const { id, email } = person
  const { rows } = await tx.query<{ email: string }>(ADDRESSES, [id, email])
  const addresses = rows.map(row => row.email)
  for (const sql of OF_ADDRESSES) await tx.query(sql, [addresses])
  for (const sql of OF_PERSON) await tx.query(sql, [id])
  for (const name of [...entities].sort())
    await tx.query(`UPDATE "entities".${quote(name)} SET created_by = $2 WHERE created_by_id = $1`, [
      id,
      email,
    ])
  erasePersonFromChanges(tx, person, addresses)
}
