import { mutationOptions } from '@tanstack/react-query'
import { client } from './client.ts'

/** Changes the own password; every other session of the account ends (S-22). */
export const changePassword = () =>
  mutationOptions({
    mutationFn: (fields: { userId: string; currentPassword: string; newPassword: string }) =>
      client.auth.changePassword(fields),
  })
