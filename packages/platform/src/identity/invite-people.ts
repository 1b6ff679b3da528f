import type { Tx } from '../database/database.ts'
import type { EntityRecord } from '../entities/definition.ts'
import type { EntityAccess } from '../entities/hooks.ts'
import { errors } from '../errors.ts'
import type { Principal } from '../principal/principal.ts'
import type { NewPerson } from './create-people.ts'
import { firstNameOf } from './first-name-of.ts'
import type { IdentityContext } from './identity-context.ts'
import { invitationMail } from './invite.ts'

/** The transaction that people join in, and on whose behalf. */
export interface JoiningScope {
  tx: Tx
  entities: EntityAccess
  principal: Principal
}

/**
 * People whom the company knows before they come: their records are there at once, with the fields given. Each is invited
 * by mail, now or later, and signs in once they have proved the address, as anybody who registers. Answers the records in order; throws
 * 409 when one of them is there already.
 */
export async function invitePeople(
  context: IdentityContext,
  { tx, entities, principal }: JoiningScope,
  people: readonly NewPerson[],
  { isLater }: { isLater: boolean } = { isLater: false },
): Promise<EntityRecord[]> {
  const joining = people.map(person => ({
    role: 'user' as const,
    ...person,
    email: person.email.toLowerCase(),
  }))
  const ids = await context.accounts.keep(
    tx,
    joining.map(({ email }) => email),
  )
  const known = await entities.find('User', { id: { $in: [...ids.values()] } }, { limit: 1 })
  if (known[0]) throw errors.conflict(`${String(known[0].email)} is registered already`)
  if (!isLater) {
    await context.invitations.invite(tx, principal, joining)
    for (const { email } of joining) context.mail.queue(tx, invitationMail(context, principal, email))
  }
  return entities.createMany(
    'User',
    joining.map(person => ({
      ...firstNameOf(context, person.email),
      ...person,
      id: ids.get(person.email),
      is_verified: false,
    })),
  )
}
