import type { WriteObserver } from '../../entities/index.ts'

/**
 * Whoever is let in again signs in again. While a person is disabled their tokens are told so; when that ends, the sessions of before
 * do not come back, wherever they lie.
 */
export const endOldSessions: WriteObserver = async (tx, _principal, { name }, before, after) => {
  if (name !== 'User' || before?.disabled !== true || after?.disabled === true) return
  await tx.query('DELETE FROM identity.session WHERE "userId" = $1', [before.id])
  // Nor do links to choose a password, second steps and changes of address that were begun before.
  await tx.query('DELETE FROM identity.verification WHERE value = $1', [before.id])
  for (const table of ['challenge', 'email_change'])
    await tx.query(`DELETE FROM platform.${table} WHERE user_id = $1`, [before.id])
}

/**
 * Somebody who was removed stays out until they are invited again: their invitation of back then would let them in again, the
 * organisation's domain would, and so would their passkeys.
 */
export const purgeCredentials: WriteObserver = async (tx, _principal, { name }, before, after) => {
  if (name !== 'User' || before === null || after !== null) return
  await tx.query('DELETE FROM platform.invitation WHERE email = $1', [before.email])
  await tx.query('INSERT INTO platform.removed_address (email) VALUES ($1) ON CONFLICT DO NOTHING', [
    before.email,
  ])
  for (const table of ['second_factor', 'recovery_code', 'passkey', 'challenge', 'email_change']) {
    await tx.query(`DELETE FROM platform.${table} WHERE user_id = $1`, [before.id])
  }
}
