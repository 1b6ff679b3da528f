import type { User } from '../entities/user.ts'

type Linked = Pick<User, 'id' | 'employee_id'>

/** The person a `User.manager_id` means: the one with that employee id, else the one with that user id. Empty never matches (OP-06). */
export function findManager<P extends Linked>(
  managerId: string | null | undefined,
  people: readonly P[],
): P | undefined {
  if (!managerId) return undefined
  return (
    people.find(person => person.employee_id === managerId) ?? people.find(person => person.id === managerId)
  )
}

/** What a report's `manager_id` holds: the manager's employee id, or the user id of one who has none (OP-06). */
export const managerIdOf = (manager: Linked): string => manager.employee_id || manager.id
