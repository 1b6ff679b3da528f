import { can, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { users } from '../../data/users/users.ts'
import { useUser } from '../../session/session.ts'

/** The managers of these people. HR reads everyone who can be one. People who only see others read the named ones. */
export function useManagers(people: readonly Pick<User, 'manager_id'>[]): readonly User[] | undefined {
  const isHr = can(useUser(), 'people')
  const ids = [...new Set(people.flatMap(({ manager_id }) => manager_id || []))].sort()
  const all = useQuery({ ...users.managers(), enabled: isHr })
  const named = useQuery({ ...users.namedBy(ids), enabled: !isHr && ids.length > 0 })
  if (isHr) return all.data
  return ids.length === 0 ? [] : named.data
}
