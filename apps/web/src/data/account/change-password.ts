import { mutationOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { queryClient } from '../connection/query-client.ts'
import { OWN_SESSIONS } from './own-sessions.ts'

/** Changes the own password; every other session of the account ends (S-22). */
export const changePassword = () =>
  mutationOptions({
    mutationFn: (fields: { userId: string; currentPassword: string; newPassword: string }) =>
      client.auth.changePassword(fields),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS }),
  })
