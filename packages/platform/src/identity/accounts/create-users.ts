import type { IdentityContext } from '../identity-context.ts'

/**
 * Returns the name of a new person in an app whose people have their own names. It is the local part of their
 * address.
 */
export function firstNameOf({ app }: Pick<IdentityContext, 'app'>, email: string): { full_name?: string } {
  const user = app.entities.find(({ name }) => name === 'User')
  return user?.hasOwnNames === true ? { full_name: email.slice(0, email.lastIndexOf('@')) } : {}
}

/** A registered person to create: `User` fields in addition to the address. */
export interface NewUser {
  email: string
  role?: 'user' | 'admin'
  [field: string]: unknown
}

/** Hashes a shared password once and creates accounts and `User` records in one transaction. */
export async function createUsersInBulk(
  context: IdentityContext,
  users: readonly NewUser[],
  password?: string,
): Promise<string[]> {
  const passwordHash = password === undefined ? undefined : await context.accounts.hash(password)
  return context.store.asSystem(async (entities, tx) => {
    const ids: string[] = []
    for (const user of users) {
      const email = user.email.toLowerCase()
      const id = await context.accounts.create(tx, {
        email,
        verified: true,
        ...(passwordHash && { passwordHash }),
      })
      await entities.create('User', {
        ...firstNameOf(context, email),
        ...user,
        id,
        email,
        is_verified: true,
      })
      ids.push(id)
    }
    return ids
  })
}
