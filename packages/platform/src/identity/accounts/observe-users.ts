import type { WriteObserver } from '../../entities/index.ts'

const REVOKE_KEYS =
  'UPDATE platform.api_key SET revoked_date = now() WHERE user_id = $1 AND revoked_date IS NULL'

/**
 * A reactivated person must sign in again. While the person is disabled, their tokens get a refusal that says
 * so. After reactivation, the previous sessions stay ended, wherever their tokens are.
 */
export const endOldSessions: WriteObserver = async (tx, _principal, { name }, before, after) => {
  if (name !== 'User' || before?.disabled !== true || after?.disabled === true) return
  await tx.query('DELETE FROM identity.session WHERE "userId" = $1', [before.id])
  // The same for password links, second steps and address changes that were begun before.
  await tx.query('DELETE FROM identity.verification WHERE value = $1', [before.id])
  for (const table of ['challenge', 'email_change'])
    await tx.query(`DELETE FROM platform.${table} WHERE user_id = $1`, [before.id])
  // Keys stay in the list, as revoked.
  await tx.query(REVOKE_KEYS, [before.id])
}

/**
 * A removed person stays out until they are invited again. Otherwise their old invitation, the organisation's
 * domain or their passkeys would let them in.
 */
export const purgeCredentials: WriteObserver = async (tx, _principal, { name }, before, after) => {
  if (name !== 'User' || before === null || after !== null) return
  await tx.query('DELETE FROM platform.invitation WHERE email = $1', [before.email])
  await tx.query('INSERT INTO platform.removed_address (email) VALUES ($1) ON CONFLICT DO NOTHING', [
    before.email,
  ])
  for (const table of ['second_factor', 'recovery_code', 'passkey', 'challenge', 'email_change', 'api_key']) {
    await tx.query(`DELETE FROM platform.${table} WHERE user_id = $1`, [before.id])
  }
}
