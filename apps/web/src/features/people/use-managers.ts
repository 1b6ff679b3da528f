import { can, type NamedManager, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { users } from '../../data/users/users.ts'
import { useUser } from '../../session/session.ts'

/** The managers of these people. HR loads everyone who can be a manager. */
export function useManagers(
  people: readonly Pick<User, 'id' | 'manager_id'>[],
): readonly NamedManager[] | undefined {
  const isHr = can(useUser(), 'people')
  const ids = people.flatMap(({ id, manager_id }) => (manager_id ? id : [])).sort()
  const all = useQuery({ ...users.managers(), enabled: isHr })
  const named = useQuery({ ...users.managersOf(ids), enabled: !isHr && ids.length > 0 })
  if (isHr) return all.data
  return ids.length === 0 ? [] : named.data
}
