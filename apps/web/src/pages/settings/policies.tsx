import { policySettingsCopy as copy, isCalendarDays, type PolicyOverview } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { BookText, Plus } from 'lucide-react'
import { leavePolicies } from '../../data/leave-policies/leave-policies.ts'
import { GiveDialog } from '../../features/policies/give/give-dialog.tsx'
import { PolicyList } from '../../features/policies/list/policy-list.tsx'
import { SelfChangesCard } from '../../features/policies/list/self-changes-card.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** The policies by leave type, with their rules and assignments. */
export function PoliciesPage() {
  const query = useQuery(leavePolicies.all())
  const [given, setGiven] = useOpened<PolicyOverview>()
  const add = (
    <LinkButton variant="primary" icon={<Plus aria-hidden />} href="/settings/policies/new">
      {copy.add}
    </LinkButton>
  )
  return (
    <PageBody isWide>
      <SettingsHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={query.data?.some(isOwn) ? add : undefined}
      />
      <QueryView query={query} loading={<SkeletonList rows={5} className="h-32" />}>
        {policies =>
          policies.some(isOwn) ? (
            <>
              <SelfChangesCard />
              <PolicyList policies={policies} onGive={setGiven} />
            </>
          ) : (
            <EmptyState icon={<BookText aria-hidden />} hint={copy.noneHint} action={add}>
              {copy.none}
            </EmptyState>
          )
        }
      </QueryView>
      {given && <GiveDialog policy={given} onClose={() => setGiven(undefined)} />}
    </PageBody>
  )
}

/** Whether an administrator created the policy. */
const isOwn = ({ name }: PolicyOverview) => !isCalendarDays(name)
