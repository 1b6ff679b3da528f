import { personCopy as copy, type RequestRow } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { allRequests } from '../../../data/leave-requests/analytics.ts'
import { Pager } from '../../../leave-ui/pager.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { RequestTable } from './request-table.tsx'

interface Props {
  userId: string
  onOpen: ((request: RequestRow) => void) | undefined
}

/** All requests of one person, the newest first. */
export function PersonRequests({ userId, onOpen }: Props) {
  const [page, setPage] = useState(1)
  const query = useQuery(allRequests({ user_id: userId }, page))
  return (
    <Card title={copy.requests} isFlush>
      <QueryView
        query={query}
        loading={<SkeletonList rows={3} className="mx-4 mb-4 h-10" />}
        empty={() => (
          <div className="px-4 pb-4">
            <EmptyState icon={<FileText aria-hidden />}>
              {onOpen ? copy.noRequests : copy.noRequestsSeen}
            </EmptyState>
          </div>
        )}
      >
        {({ rows, total }) => (
          <>
            <RequestTable requests={rows} isOfOne onOpen={onOpen} />
            <Pager page={page} total={total} of={copy.requests} onTurn={setPage} />
          </>
        )}
      </QueryView>
    </Card>
  )
}
