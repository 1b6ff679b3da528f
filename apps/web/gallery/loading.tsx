import { QueryView } from '../src/leave-ui/query-view.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { Skeleton, SkeletonList, TableSkeleton } from '../src/ui/skeleton.tsx'
import { Spinner } from '../src/ui/spinner.tsx'
import { Row, State } from './part.tsx'

const shown = <Data,>(data: Data | undefined, isLoadingError = false) => ({
  data,
  isLoadingError,
  refetch() {},
})

const QUERIES = [
  { name: 'on its way', query: shown<string[]>(undefined) },
  { name: 'failed', query: shown<string[]>(undefined, true) },
  { name: 'nothing there', query: shown<string[]>([]) },
  { name: 'there', query: shown(['Annual leave', 'Sick leave']) },
]

export const Loading = () => (
  <>
    <State name="Spinner in three sizes">
      <Row>
        <Spinner size="small" />
        <Spinner />
        <Spinner size="large" />
      </Row>
    </State>
    <State name="A shape, and lines of a list">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-full" />
        <SkeletonList rows={2} />
      </div>
    </State>
    <State name="A table" isWide>
      <TableSkeleton columns={4} rows={2} row="h-14" hasPager />
    </State>
    {QUERIES.map(({ name, query }) => (
      <State key={name} name={`What is asked for: ${name}`}>
        <QueryView
          query={query}
          loading={<SkeletonList rows={2} />}
          empty={() => <EmptyState>No leave types yet.</EmptyState>}
        >
          {types => (
            <ul>
              {types.map(type => (
                <li key={type}>{type}</li>
              ))}
            </ul>
          )}
        </QueryView>
      </State>
    ))}
  </>
)
