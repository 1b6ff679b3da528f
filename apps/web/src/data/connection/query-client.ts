import { ClientError } from '@leavewell/client'
import type { LeaveEntityName } from '@leavewell/leave'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { QUERY_RETRIES, REFETCH_ON_WINDOW_FOCUS } from '../../lib/constants.ts'
import { rememberFetches } from './fetch-begins.ts'
import { type DataName, invalidateEntities, type RecordChange } from './invalidate-entities.ts'
import { isLimited } from './is-limited.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * The one way in which a mutation says what it changed: everything read of `changes` is read again. With `evenIfRefused` also after a
     * failure, where that may mean that what is shown has gone.
     */
    mutationMeta: { changes?: readonly DataName[]; evenIfRefused?: boolean }
    /**
     * `reads`: entities that a query reads beside the one its key begins with. `shows`: whether what is shown, `data`, changes with a record
     * that somebody else has changed; without it every change counts.
     */
    queryMeta: {
      reads?: readonly LeaveEntityName[]
      shows?: (change: RecordChange, data: unknown) => boolean
    }
  }
}

/** How long data counts as fresh by itself; changes make it stale at once. */
const FRESH_MS = 10_000

/** What the page knows of the server (U-06). */
export const queryClient: QueryClient = rememberFetches(
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < retriesAfter(error) && !isFinal(error),
        retryDelay: (failures, error) => limitedFor(error) ?? usualDelay(failures),
        refetchOnWindowFocus: REFETCH_ON_WINDOW_FOCUS,
      },
      // Without a line a mutation fails at once: one that waits in memory is lost with the page, and nobody has said so.
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) =>
        invalidateEntities(queryClient, meta?.changes ?? []),
      onError: (_error, _variables, _result, { meta }) =>
        invalidateEntities(queryClient, (meta?.evenIfRefused && meta.changes) || []),
    }),
  }),
)

/** How often a read that was refused for too many calls is tried again, each time after the wait that the server asked for. */
const LIMITED_RETRIES = 3
const MAX_WAIT_MS = 30_000

/** How long the server wants this page to wait, and a little more, so that not all its reads come back together. */
function limitedFor(error: Error): number | undefined {
  if (!isLimited(error)) return undefined
  const { retryAfterSeconds = 1 } = error
  return Math.min(retryAfterSeconds * 1_000, MAX_WAIT_MS) * (1 + Math.random())
}

const retriesAfter = (error: Error) => (isLimited(error) ? LIMITED_RETRIES : QUERY_RETRIES)

/** As the library waits where nothing else is said. */
const usualDelay = (failures: number) => Math.min(1_000 * 2 ** failures, MAX_WAIT_MS)

/** Asking again would not change the answer. */
const isFinal = (error: Error) =>
  error instanceof ClientError && (error.status === 401 || error.status === 403 || error.status === 404)
