import type { Query, QueryClient } from '@tanstack/react-query'

const begins = new WeakMap<QueryClient, WeakMap<object, number>>()

/** Records from now on when each query was last fetched. */
export function trackFetches(queryClient: QueryClient): QueryClient {
  const known = new WeakMap<object, number>()
  begins.set(queryClient, known)
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    if (event.action.type === 'fetch') {
      if (mayBeAnsweredEarly(event.query)) known.delete(event.query)
      else known.set(event.query, Date.now())
    }
    // After an error, the shown data is older than this attempt.
    if (event.action.type === 'error') known.delete(event.query)
  })
  return queryClient
}

/**
 * The answer may come from an early request of the page head (send.ts), long before this call. It lacks changes
 * since then.
 */
const mayBeAnsweredEarly = ({ state }: Query): boolean =>
  state.data === undefined && (window.earlyRequests ?? []).length > 0

/**
 * Returns when the current or expected answer of a query was requested. Unknown answers, such as those of the
 * page head, count from the start of the page.
 */
export const fetchStartedAt = (queryClient: QueryClient, query: Query): number =>
  begins.get(queryClient)?.get(query) ?? performance.timeOrigin
