import { firstNameOf } from './first-name-of.ts'
import type { IdentityRoom } from './room.ts'

/** A registered person to be made: `User` fields beside the address. */
export interface NewPerson {
  email: string
  role?: 'user' | 'admin'
  [field: string]: unknown
}

/** Hashes a shared password once and makes accounts and `User` records in one transaction. */
export async function createPeopleInBulk(
  room: IdentityRoom,
  people: readonly NewPerson[],
  password?: string,
): Promise<string[]> {
  const passwordHash = password === undefined ? undefined : await room.accounts.hash(password)
  return room.store.asSystem(async (entities, tx) => {
    const ids: string[] = []
    for (const person of people) {
      const email = person.email.toLowerCase()
      const id = await room.accounts.create(tx, {
        email,
        verified: true,
        ...(passwordHash && { passwordHash }),
      })
      await entities.create('User', {
        ...firstNameOf(room, email),
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
