import type { WriteObserver } from '../entities/store.ts'

/** Somebody who was removed stays out: their invitation of back then would let them in again. */
export const withdrawInvitation: WriteObserver = async (tx, _principal, { name }, before, after) => {
  if (name !== 'User' || before === null || after !== null) return
  await tx.query('DELETE FROM platform.invitation WHERE email = $1', [before.email])
}
