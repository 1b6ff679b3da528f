import { connectionCopy, screenCopy } from '@leavewell/leave'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { isLimited } from '../data/connection/is-limited.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ListStatus } from '../ui/list-status.tsx'

/** The part of a query that is shown: a result of `useQuery`, or several combined. */
export interface Shown<Data> {
  data: Data | undefined
  /** The query failed and had no data before. */
  isLoadingError: boolean
  /** The error. */
  error?: unknown
  /** The data belongs to the previous query key. */
  isPlaceholderData?: boolean
  /** `paused` while offline. */
  fetchStatus?: string
  refetch: () => unknown
}

interface Props<Data> {
  query: Shown<Data>
  /** Shown during the first load, in the size of the content. */
  loading: ReactNode
  /** The message for a failed first load, with a retry button. */
  failed?: string | undefined
  /** Shown instead of the content if there are no entries, by length or `count`. */
  empty?: (data: Data) => ReactNode
  /** The number of entries, if the data is no list and has no `total`. */
  count?: (data: Data) => number | undefined
  /** The active filters. Announced with the number of entries, and printed. */
  status?: { query: string; filter?: string }
  /** Wraps the content and the empty state. */
  frame?: (content: ReactNode, data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** The states of a query, in this order: failed, offline, loading, empty, content. */
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
      ) : query.fetchStatus === 'paused' ? (
        <div role="status">
          <EmptyState icon={<WifiOff aria-hidden />}>{connectionCopy.loadsLater}</EmptyState>
        </div>
      ) : (
        loading
      )}
    </>
  )
}

/** The number of entries of a list, or of all pages of one. */
function countOf(data: unknown): number | undefined {
  if (Array.isArray(data)) return data.length
  return (data as { total?: number } | null)?.total
}
