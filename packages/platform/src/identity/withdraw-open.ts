import { errors } from '../errors.ts'
import type { Principal } from '../principal/principal.ts'
import type { IdentityContext } from './identity-context.ts'

/** Takes an invitation back that nobody has taken up yet. A record that the company made beforehand stays, and opens to nobody. */
export async function withdrawOpen(
  context: IdentityContext,
  principal: Principal,
  email: string,
): Promise<void> {
  await context.database.transaction(async tx => {
    if (!(await context.invitations.withdraw(tx, principal, email)))
      throw errors.notFound(`Invitation of ${email}`)
  })
}
