import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Refetches also after a refusal, because the session may have ended already. */
const ENDED = { changes: ['Session'], evenIfRefused: true } as const

/** The user's own sessions. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['Session', 'own'],
    queryFn: () => client.auth.sessions(),
    refetchOnMount: 'always',
  })

/** Ends one session immediately. The list is refetched even if it had ended already. */
export const endSession = () =>
  mutationOptions({ mutationFn: (id: string) => client.auth.endSession(id), meta: ENDED })

/** Ends all sessions except the current one. */
export const endOtherSessions = () =>
  mutationOptions({ mutationFn: () => client.auth.endOtherSessions(), meta: ENDED })

/** Changes the user's own password. All other sessions of the account end (S-22). */
export const changePassword = () =>
  mutationOptions({
    mutationFn: (fields: { userId: string; currentPassword: string; newPassword: string }) =>
      client.auth.changePassword(fields),
    meta: { changes: ['Session'] },
  })
