import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** A session that had ended already is gone from the list, too. */
const ENDED = { changes: ['Session'], evenIfRefused: true } as const

/** Where one is signed in. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['Session', 'own'],
    queryFn: () => client.auth.sessions(),
    refetchOnMount: 'always',
  })

/** Ends one of them, at once; one that had ended already is gone from the list, too. */
export const endSession = () =>
  mutationOptions({ mutationFn: (id: string) => client.auth.endSession(id), meta: ENDED })

/** Ends all but the own one. */
export const endOtherSessions = () =>
  mutationOptions({ mutationFn: () => client.auth.endOtherSessions(), meta: ENDED })

/** Changes the own password; every other session of the account ends (S-22). */
export const changePassword = () =>
  mutationOptions({
    mutationFn: (fields: { userId: string; currentPassword: string; newPassword: string }) =>
      client.auth.changePassword(fields),
    meta: { changes: ['Session'] },
  })
