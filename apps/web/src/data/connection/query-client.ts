import { ClientError } from '@leavewell/client'
import type { LeaveEntityName } from '@leavewell/leave'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { QUERY_RETRIES, REFETCH_ON_WINDOW_FOCUS } from '../../lib/constants.ts'
import {
  type DataName,
  endPreviews,
  invalidateEntities,
  type RecordChange,
  releasePreviews,
} from './invalidate-entities.ts'
import { isLimited } from './is-limited.ts'
import { trackFetches } from './track-fetches.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * The only way to declare what a mutation changes: all queries of `changes` are refetched. With
     * `evenIfRefused`, also after a failure, because the shown record may be gone.
     */
    mutationMeta: { changes?: readonly DataName[]; evenIfRefused?: boolean }
    /**
     * `reads`: further entities of a query, in addition to the first part of its key. `shows`: whether a record
     * changed by another user affects `data`. By default, every change does. `isPreview`: shows what a change would do.
     * It is not refetched while a change is sent. After that change it would be refused.
     */
    queryMeta: {
      isPreview?: boolean
      reads?: readonly LeaveEntityName[]
      shows?: (change: RecordChange, data: unknown) => boolean
    }
  }
}

/** How long data counts as fresh without a known change. */
const FRESH_MS = 10_000

/** The page's cache of server data (U-06). */
export const queryClient: QueryClient = trackFetches(
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < retriesAfter(error) && !isFinal(error),
        retryDelay: (failures, error) => limitedFor(error) ?? usualDelay(failures),
        refetchOnWindowFocus: REFETCH_ON_WINDOW_FOCUS,
      },
      // Offline mutations fail immediately. A paused one would be lost with the page, without a message.
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess(_data, _variables, _result, { meta }) {
        endPreviews(queryClient, meta?.changes ?? [])
        invalidateEntities(queryClient, meta?.changes ?? [])
      },
      onError: (_error, _variables, _result, { meta }) =>
        invalidateEntities(queryClient, (meta?.evenIfRefused && meta.changes) || []),
      onSettled: () => releasePreviews(queryClient),
    }),
  }),
)

/** How often a rate-limited read is retried, each time after the delay of the server. */
const LIMITED_RETRIES = 3
const MAX_WAIT_MS = 30_000

/** The delay that the server wants, plus a random part, so that the reads do not all return together. */
function limitedFor(error: Error): number | undefined {
  if (!isLimited(error)) return undefined
  const { retryAfterSeconds = 1 } = error
  return Math.min(retryAfterSeconds * 1_000, MAX_WAIT_MS) * (1 + Math.random())
}

const retriesAfter = (error: Error) => (isLimited(error) ? LIMITED_RETRIES : QUERY_RETRIES)

/** The library's default delay. */
const usualDelay = (failures: number) => Math.min(1_000 * 2 ** failures, MAX_WAIT_MS)

/** A retry would not change the answer. */
const isFinal = (error: Error) =>
  error instanceof ClientError && (error.status === 401 || error.status === 403 || error.status === 404)
