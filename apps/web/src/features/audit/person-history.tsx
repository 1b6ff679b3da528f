import { personCopy as copy } from '@leavewell/leave'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { audit } from '../../data/audit/audit.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { AuditTable } from './audit-table.tsx'
import { MoreChanges } from './more-changes.tsx'

/** Changes shown at once. */
const PART = 5

/** What has changed about one person, whoever did it: their record, their leave, their balances. */
export function PersonHistory({ userId }: { userId: string }) {
  const changes = useInfiniteQuery(audit({ about: userId }, PART))
  return (
    <Card title={copy.history} isFlush>
      <QueryView
        query={{ ...changes, data: changes.data?.pages.flatMap(part => part.rows) }}
        loading={<SkeletonList rows={3} className="mx-4 mb-4 h-16" />}
        empty={() => (
          <div className="px-4 pb-4">
            <EmptyState icon={<History aria-hidden />}>{copy.noHistory}</EmptyState>
          </div>
        )}
      >
        {rows => <AuditTable rows={rows} />}
      </QueryView>
      <MoreChanges query={changes} />
    </Card>
  )
}
