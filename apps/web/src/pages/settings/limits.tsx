import { limitsSettingsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { leavePolicies } from '../../data/leave-policies/leave-policies.ts'
import { ClosedPeriodsCard } from '../../features/closed-periods/closed-periods-card.tsx'
import { BlackoutsCard } from '../../features/limits/blackouts-card.tsx'
import { CoverageCard } from '../../features/limits/coverage-card.tsx'
import { LimitsTable } from '../../features/limits/limits-table.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ForRight } from '../for-right.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** Limits of requests: blackouts, minimum staffing and the limits of policies. Also the locked periods. */
export const LimitsPage = () => (
  <ForRight rights={['rules']}>
    <Limits />
  </ForRight>
)

function Limits() {
  const query = useQuery(leavePolicies.changeable())
  return (
    <PageBody isWide>
      <SettingsHeader title={copy.title} subtitle={copy.text} />
      <BlackoutsCard />
      <CoverageCard />
      <Card title={copy.limits} isFlush>
        <p className="px-4 pb-4 text-ink-muted">{copy.limitsText}</p>
        <QueryView
          query={query}
          failed={copy.failed}
          loading={
            <div className="p-4">
              <SkeletonList rows={4} />
            </div>
          }
          empty={() => (
            <EmptyState icon={<Scale aria-hidden />} hint={copy.emptyHint}>
              {copy.empty}
            </EmptyState>
          )}
        >
          {policies => <LimitsTable policies={policies} />}
        </QueryView>
      </Card>
      <ClosedPeriodsCard />
    </PageBody>
  )
}
