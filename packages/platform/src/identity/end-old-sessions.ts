import type { WriteObserver } from '../entities/store.ts'

/**
 * Whoever is let in again signs in again. While a person is disabled their tokens are told so; when that ends, the sessions of before
 * do not come back, wherever they lie.
 */
export const endOldSessions: WriteObserver = async (tx, _principal, { name }, before, after) => {
  if (name !== 'User' || before?.disabled !== true || after?.disabled === true) return
  await tx.query('DELETE FROM identity.session WHERE "userId" = $1', [before.id])
}
