import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { queryClient } from '../connection/query-client.ts'

const OWN_SESSIONS = ['Session', 'own'] as const

const refresh = () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS })

/** Where one is signed in. */
export const ownSessions = () =>
  queryOptions({ queryKey: OWN_SESSIONS, queryFn: () => client.auth.sessions(), refetchOnMount: 'always' })

/** Ends one of them, at once; one that had ended already is gone from the list, too. */
export const endSession = () =>
  mutationOptions({ mutationFn: (id: string) => client.auth.endSession(id), onSettled: refresh })

/** Ends all but the own one. */
export const endOtherSessions = () =>
  mutationOptions({ mutationFn: () => client.auth.endOtherSessions(), onSettled: refresh })

/** Changes the own password; every other session of the account ends (S-22). */
export const changePassword = () =>
  mutationOptions({
    mutationFn: (fields: { userId: string; currentPassword: string; newPassword: string }) =>
      client.auth.changePassword(fields),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS }),
  })
