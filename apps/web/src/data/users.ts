import type { User } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

/** People. */
export const users = {
  /** Whoever is signed in, or impersonated. */
  me: () => queryOptions({ queryKey: ['User', 'me'], queryFn: () => client.auth.me() }),
  /** Everybody, with the fields the reader may see: `Colleague` for employees, `User` for admins. */
  all: () =>
    queryOptions({ queryKey: ['User', 'all'], queryFn: () => client.entities.User.list('full_name') }),
}

export const updateUser = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<User> & { id: string }) =>
      client.entities.User.update(id, fields),
    meta: { changes: ['User'] },
  })
