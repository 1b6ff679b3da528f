import type { WriteObserver } from '../entities/store.ts'

/** Somebody who was removed stays out: their invitation of back then would let them in again, and so would their passkeys. */
export const withdrawInvitation: WriteObserver = async (tx, _principal, { name }, before, after) => {
  if (name !== 'User' || before === null || after !== null) return
  await tx.query('DELETE FROM platform.invitation WHERE email = $1', [before.email])
  for (const table of ['second_factor', 'recovery_code', 'passkey', 'challenge']) {
    await tx.query(`DELETE FROM platform.${table} WHERE user_id = $1`, [before.id])
  }
}
