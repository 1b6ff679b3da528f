import { screenCopy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { isLimited } from '../data/connection/is-limited.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { ListStatus } from '../ui/list-status.tsx'

/** What is shown of a query: a result of `useQuery`, or of several put together. */
export interface Shown<Data> {
  data: Data | undefined
  /** It failed and nothing was there before. */
  isLoadingError: boolean
  /** Why. */
  error?: unknown
  /** What is there belongs to the question before. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

interface Props<Data> {
  query: Shown<Data>
  /** While the first answer is on its way, in the size of what comes. */
  loading: ReactNode
  /** What is said when there was none; with the way to ask again. */
  failed?: string | undefined
  /** Instead of the content where nothing is there: no entry, or what `count` says. */
  empty?: (data: Data) => ReactNode
  /** How many entries there are, where the data are no list and tell no `total`. */
  count?: (data: Data) => number | undefined
  /** What the list was narrowed to: said to a screen reader with the number of entries found, and printed. */
  status?: { query: string; filter?: string }
  /** What stands around the content, and around what is said where nothing is there. */
  frame?: (content: ReactNode, data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** The states of a query, always in this order: it failed, it is on its way, nothing is there, or the content. */
export function QueryView<Data>({ query, loading, failed, empty, frame, children, ...props }: Props<Data>) {
  const { data, isLoadingError, error, isPlaceholderData = false, refetch } = query
  const { count = countOf, status } = props
  const found = data === undefined ? undefined : count(data)
  const announced = status && <ListStatus {...status} found={isPlaceholderData ? undefined : found} />
  if (data !== undefined && !isLoadingError) {
    const content = empty !== undefined && found === 0 ? empty(data) : children(data)
    const all = (
      <>
        {announced}
        {content}
      </>
    )
    return frame === undefined ? all : frame(all, data)
  }
  return (
    <>
      {frame === undefined && announced}
      {isLoadingError ? (
        <ErrorState
          message={isLimited(error) ? screenCopy.tooManyRequests : (failed ?? screenCopy.retryLoading)}
          onRetry={() => void refetch()}
        />
      ) : (
        loading
      )}
    </>
  )
}

/** Entries of a list, or of all pages of one. */
function countOf(data: unknown): number | undefined {
  if (Array.isArray(data)) return data.length
  return (data as { total?: number } | null)?.total
}
