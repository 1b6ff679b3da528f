import { auditCopy, displayName, formatDay } from '@leavewell/leave'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { audit } from '../data/audit/audit.ts'
import { AuditFilterBar } from '../features/audit/audit-filter-bar.tsx'
import { AuditTable } from '../features/audit/audit-table.tsx'
import { ExportChangesButton } from '../features/audit/export-changes-button.tsx'
import { fetchGroup } from '../features/audit/fetch-group.ts'
import { MoreChanges } from '../features/audit/more-changes.tsx'
import { useAuditFilter } from '../features/audit/use-audit-filter.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { PageBody } from '../ui/page.tsx'
import { TableSkeleton } from '../ui/skeleton.tsx'
import { ForRight } from './for-right.tsx'
import { SettingsColumn } from './settings/settings-column.tsx'
import { SettingsHeader } from './settings/settings-header.tsx'

const route = getRouteApi('/_session/_layout/audit')

/** The audit log, for administrators: who changed what, when, and on whose behalf. */
export const AuditPage = () => (
  <ForRight rights={['audit']}>
    <SettingsColumn>
      <Audit />
    </SettingsColumn>
  </ForRight>
)

/** Changes on the first page. */
const AT_ONCE = 25

/** Changes on each further page. */
const WITH_MORE = 100

function Audit() {
  const navigate = route.useNavigate()
  const shown = useAuditFilter({
    search: route.useSearch(),
    show: search => void navigate({ search, replace: true, resetScroll: false }),
  })
  const changes = useInfiniteQuery(audit(shown.filter, AT_ONCE, WITH_MORE))
  const rows = changes.data?.pages.flatMap(part => part.rows)
  return (
    <PageBody isWide>
      <SettingsHeader
        title={auditCopy.title}
        subtitle={auditCopy.subtitle}
        actions={<ExportChangesButton filter={shown.filter} />}
      />
      <Card title={auditCopy.changes} isFlush>
        <AuditFilterBar shown={shown} />
        <FilterChips chips={shown.chips} onClear={shown.showAll} className="px-4 pb-4" />
        <QueryView
          query={{ ...changes, data: rows, isPlaceholderData: false }}
          status={{
            query: JSON.stringify(shown.filter),
            filter: [
              shown.filter.entity && auditCopy.entities[shown.filter.entity],
              shown.person && displayName(shown.person),
              formatDay(shown.filter.from),
              formatDay(shown.filter.until),
            ]
              .filter(Boolean)
              .join(' · '),
          }}
          loading={
            <div className="border-line border-t">
              <TableSkeleton columns={4} rows={AT_ONCE} row="h-12 max-lg:h-[7rem]" />
            </div>
          }
          empty={() => (
            <div className="px-4 pb-4">
              <EmptyState icon={<History aria-hidden />}>{auditCopy.none}</EmptyState>
            </div>
          )}
        >
          {all => (
            <div className="border-line border-t">
              <AuditTable rows={all} hasMore={changes.hasNextPage} />
            </div>
          )}
        </QueryView>
        <MoreChanges
          query={{ ...changes, fetchNextPage: () => fetchGroup(changes, changes.fetchNextPage) }}
        />
      </Card>
    </PageBody>
  )
}
