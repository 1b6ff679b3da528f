import type { Tx } from '../../database/database.ts'
import { quote } from '../../database/sql-text.ts'
import type { EntityAccess } from '../../entities/index.ts'
import type { Principal, UserRecord } from '../../principal/principal.ts'
import type { IdentityContext } from '../identity-context.ts'

/** The transaction in which an address moves, and who requested it. */
export interface MovingScope {
  tx: Tx
  entities: EntityAccess
  principal: Principal
}

/** Accounts of this address without a user. Someone did not finish registering, or was removed. */
const GHOSTS = `SELECT id FROM identity."user" AS account
WHERE email = $1 AND NOT EXISTS (SELECT 1 FROM "entities"."User" AS person WHERE person.id = account.id)`

/**
 * Moves a person to another address, in every place that stores it. The old address can no longer sign in,
 * choose a password or register, unless it is invited again. Records that the person created get the new
 * address, because rules may compare it.
 */
export async function moveAccount(
  context: Pick<IdentityContext, 'app' | 'mail' | 'posts'>,
  { tx, entities, principal }: MovingScope,
  user: UserRecord,
  email: string,
): Promise<void> {
  for (const table of ['session', 'account'])
    await tx.query(`DELETE FROM identity.${table} WHERE "userId" IN (${GHOSTS})`, [email])
  await tx.query(`DELETE FROM identity."user" WHERE id IN (${GHOSTS})`, [email])
  await tx.query('UPDATE identity."user" SET email = $2, "updatedAt" = now() WHERE id = $1', [user.id, email])
  await entities.update('User', user.id, { email })
  const mail = context.mail.within(tx)
  const posts = context.posts.within(tx)
  await context.app.onAddressMoved?.({ entities, principal, mail, posts }, user, { ...user, email })
  // Pending password links and second steps belong to the old address.
  await tx.query('DELETE FROM identity.verification WHERE value = $1', [user.id])
  await tx.query('DELETE FROM platform.challenge WHERE user_id = $1', [user.id])
  await tx.query('DELETE FROM platform.invitation WHERE email = $1', [email])
  await tx.query('UPDATE platform.invitation SET email = $2 WHERE email = $1', [user.email, email])
  await tx.query('DELETE FROM platform.removed_address WHERE email = $1', [email])
  await tx.query('INSERT INTO platform.removed_address (email) VALUES ($1) ON CONFLICT DO NOTHING', [
    user.email,
  ])
  for (const name of context.app.entities.map(entity => entity.name).sort())
    await tx.query(`UPDATE "entities".${quote(name)} SET created_by = $2 WHERE created_by_id = $1`, [
      user.id,
      email,
    ])
}
