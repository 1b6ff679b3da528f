import type { Query, QueryClient } from '@tanstack/react-query'

const begins = new WeakMap<QueryClient, WeakMap<object, number>>()

/** From now on remembers when each query was asked last. */
export function rememberFetches(queryClient: QueryClient): QueryClient {
  const known = new WeakMap<object, number>()
  begins.set(queryClient, known)
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    if (event.action.type === 'fetch') {
      if (mayBeAnsweredEarly(event.query)) known.delete(event.query)
      else known.set(event.query, Date.now())
    }
    // What is shown then is older than this attempt.
    if (event.action.type === 'error') known.delete(event.query)
  })
  return queryClient
}

/** Its answer may be one that the head of the page asked for long before the app asks (send.ts): what changed in between is not in it. */
const mayBeAnsweredEarly = ({ state }: Query): boolean =>
  state.data === undefined && (window.earlyRequests ?? []).length > 0

/**
 * When the answer that a query shows, or waits for, was asked for. Where that is not known, as for what the head of the page asked for
 * ahead, it was no earlier than the page began.
 */
export const fetchBegan = (queryClient: QueryClient, query: Query): number =>
  begins.get(queryClient)?.get(query) ?? performance.timeOrigin
