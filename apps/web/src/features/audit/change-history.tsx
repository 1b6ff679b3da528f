import type { AuditFilter } from '@leavewell/leave'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { audit } from '../../data/audit/audit.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ChangeTimeline, type HistoryOf } from './change-timeline.tsx'
import { MoreChanges } from './more-changes.tsx'

/** Changes per page. */
const PART = 10

interface Props {
  /** Accessible name of the list. */
  label: string
  filter: AuditFilter
  of: HistoryOf
  empty: ReactNode
}

/** The history of a person or record, newest first. Older changes are loaded on demand. */
export function ChangeHistory({ label, filter, of, empty }: Props) {
  const changes = useInfiniteQuery(audit(filter, PART))
  return (
    <>
      <QueryView
        query={{ ...changes, data: changes.data?.pages.flatMap(part => part.rows) }}
        loading={<SkeletonList rows={5} className="h-8" />}
        empty={() => empty}
      >
        {rows => <ChangeTimeline label={label} rows={rows} of={of} />}
      </QueryView>
      <MoreChanges query={changes} />
    </>
  )
}
