import { firstNameOf } from './first-name-of.ts'
import type { IdentityContext } from './identity-context.ts'

/** A registered person to be made: `User` fields beside the address. */
export interface NewPerson {
  email: string
  role?: 'user' | 'admin'
  [field: string]: unknown
}

/** Hashes a shared password once and makes accounts and `User` records in one transaction. */
export async function createPeopleInBulk(
  context: IdentityContext,
  people: readonly NewPerson[],
  password?: string,
): Promise<string[]> {
  const passwordHash = password === undefined ? undefined : await context.accounts.hash(password)
  return context.store.asSystem(async (entities, tx) => {
    const ids: string[] = []
    for (const person of people) {
      const email = person.email.toLowerCase()
      const id = await context.accounts.create(tx, {
        email,
        verified: true,
        ...(passwordHash && { passwordHash }),
      })
      await entities.create('User', {
        ...firstNameOf(context, email),
        ...person,
        id,
        email,
        is_verified: true,
      })
      ids.push(id)
    }
    return ids
  })
}
