import type { Tx } from '../../database/database.ts'
import type { UserRecord } from '../../principal/principal.ts'
import { secondFactorKept } from '../../principal/second-factor-policy.ts'
import type { IdentityContext } from '../identity-context.ts'

const HAS_ONE = `SELECT 1 FROM platform.second_factor WHERE user_id = $1 AND confirmed_date IS NOT NULL
UNION ALL SELECT 1 FROM platform.passkey WHERE user_id = $1 LIMIT 1`

/**
 * Serialises the removal of sign-in methods of an account. Two concurrent removals would each still see the
 * other's method.
 */
export const lockFactors = (tx: Tx, userId: string) =>
  tx.query('SELECT id FROM identity."user" WHERE id = $1 FOR UPDATE', [userId])

/** Called after a removal. Throws if no second factor is left and one is required. */
export async function requireSomeFactor(
  { app, now }: Pick<IdentityContext, 'app' | 'now'>,
  tx: Tx,
  user: UserRecord,
): Promise<void> {
  if (!app.mustHaveSecondFactor?.(user, now())) return
  if ((await tx.query(HAS_ONE, [user.id])).rowCount === 0) throw secondFactorKept()
}
