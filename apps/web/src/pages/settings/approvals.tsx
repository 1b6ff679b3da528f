import { can, approvalSettingsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { approvalRoute } from '../../data/approvals/approval-route.ts'
import { DeputiesCard } from '../../features/approvals/deputies/deputies-card.tsx'
import { RouteEditor } from '../../features/approvals/route/route-editor.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useUser } from '../../session/session.ts'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** The approval workflow after the manager, and the delegates. */
export function ApprovalsPage() {
  const query = useQuery(approvalRoute())
  const user = useUser()
  return (
    <PageBody isWide>
      <SettingsHeader title={copy.title} subtitle={copy.text} />
      <QueryView query={query} failed={copy.failed} loading={<SkeletonList rows={3} className="h-24" />}>
        {view => <RouteEditor view={view}>{can(user, 'leave') && <DeputiesCard />}</RouteEditor>}
      </QueryView>
    </PageBody>
  )
}
