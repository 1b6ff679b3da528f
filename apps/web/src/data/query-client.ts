import { ClientError, reasonOf } from '@leavewell/client'
import { type LeaveEntityName, QUERY_RETRIES, REFETCH_ON_WINDOW_FOCUS } from '@leavewell/leave'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { noteChanges } from './note-changes.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `changes`: the entities a mutation changes; everything read of them is read again. */
    mutationMeta: { changes?: readonly LeaveEntityName[] }
  }
}

/** Key of the app start; asking for it again finds out whether there still is a session. */
export const APP_START_KEY = ['AppStart'] as const

/** How long data counts as fresh by itself; changes make it stale at once. */
const FRESH_MS = 10_000

/** What the page knows of the server (U-06). */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < QUERY_RETRIES && !isFinal(error),
      refetchOnWindowFocus: REFETCH_ON_WINDOW_FOCUS,
    },
  },
  queryCache: new QueryCache({ onError: checkSession }),
  mutationCache: new MutationCache({
    onError: checkSession,
    onSuccess: (_data, _variables, _result, { meta }) => noteChanges(queryClient, meta?.changes ?? []),
  }),
})

/** A call that was refused because of who we are: perhaps the session is over. */
function checkSession(error: Error): void {
  if (!(error instanceof ClientError)) return
  if (error.status === 401 || reasonOf(error) === 'user_not_registered') {
    void queryClient.invalidateQueries({ queryKey: APP_START_KEY })
  }
}

/** Asking again would not change the answer. */
const isFinal = (error: Error) =>
  error instanceof ClientError && (error.status === 401 || error.status === 403 || error.status === 404)
