import { policySettingsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { leavePolicies } from '../../data/leave-policies/leave-policies.ts'
import { PolicyFormView } from '../../features/policies/form/policy-form-view.tsx'
import { useFirstLeaveType } from '../../leave-ui/leave-type-options.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SettingsHeader } from './settings-header.tsx'

const route = getRouteApi('/_session/_layout/settings/policies/new')

/** A new policy, or another version of the one in the URL. */
export function PolicyVersionPage() {
  // No refetches, because the data must not change while the user edits it.
  const query = useQuery({ ...leavePolicies.changeable(), staleTime: Number.POSITIVE_INFINITY })
  const { leave_type, name } = route.useSearch()
  const navigate = route.useNavigate()
  const [types, firstType] = [useLeaveTypes(), useFirstLeaveType()]
  const leaveType = leave_type !== undefined && types.has(leave_type) ? leave_type : firstType
  const policy = query.data?.find(each => each.leave_type === leaveType && each.name === name)
  return (
    <PageBody isWide>
      <SettingsHeader
        title={policy ? copy.versionTitle(policy.name) : copy.addTitle}
        below={[{ title: copy.title, href: '/settings/policies' }]}
      />
      <QueryView query={query} loading={<SkeletonList rows={4} className="h-40" />}>
        {policies => (
          <PolicyFormView
            key={policy?.name ?? ''}
            leaveType={leaveType}
            policy={policy}
            policies={policies}
            onSaved={() => void navigate({ to: '/settings/policies', ignoreBlocker: true })}
          />
        )}
      </QueryView>
    </PageBody>
  )
}
