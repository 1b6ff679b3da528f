import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** The unconfirmed new address of a person, if there is one. */
export const emailChangeOf = (userId: string) =>
  queryOptions({
    queryKey: ['User', 'email-change', userId],
    queryFn: async () => (await client.auth.emailChanges()).find(({ user_id }) => user_id === userId) ?? null,
    staleTime: 0,
  })

/** Changes the address that a person signs in with. Returns whether it applies immediately. */
export const changeEmail = () =>
  mutationOptions({
    mutationFn: ({ id, email }: { id: string; email: string }) => client.auth.changeEmail(id, email),
    meta: { changes: ['User'] },
  })

export const withdrawEmailChange = () =>
  mutationOptions({
    mutationFn: (id: string) => client.auth.withdrawEmailChange(id),
    meta: { changes: ['User'] },
  })
