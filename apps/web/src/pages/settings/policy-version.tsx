import { policySettingsCopy as copy, POLICY_TEMPLATES, policyGalleryCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { leavePolicies } from '../../data/leave-policies/leave-policies.ts'
import { PolicyFormView } from '../../features/policies/form/policy-form-view.tsx'
import { PolicyGallery } from '../../features/policies/gallery/lazy-policy-gallery.tsx'
import { useFirstLeaveType } from '../../leave-ui/leave-type-options.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SettingsHeader } from './settings-header.tsx'

const route = getRouteApi('/_session/_layout/settings/policies/new')

/** A new policy from a template, or another version of the policy in the URL. */
export function PolicyVersionPage() {
  // No refetches, because the data must not change while the user edits it.
  const query = useQuery({ ...leavePolicies.changeable(), staleTime: Number.POSITIVE_INFINITY })
  const { leave_type, name, template } = route.useSearch()
  const navigate = route.useNavigate()
  const [types, firstType] = [useLeaveTypes(), useFirstLeaveType()]
  const leaveType = leave_type !== undefined && types.has(leave_type) ? leave_type : firstType
  const policy = query.data?.find(each => each.leave_type === leaveType && each.name === name)
  const isGallery = policy === undefined && template === undefined
  return (
    <PageBody isWide>
      <SettingsHeader
        title={policy ? copy.versionTitle(policy.name) : copy.addTitle}
        subtitle={query.data && isGallery ? policyGalleryCopy.subtitle : undefined}
        below={[{ title: copy.title, href: '/settings/policies' }]}
      />
      <QueryView query={query} loading={<SkeletonList rows={4} className="h-40" />}>
        {policies =>
          isGallery ? (
            <PolicyGallery
              leaveType={leaveType}
              onLeaveType={type => void navigate({ search: { leave_type: type }, replace: true })}
            />
          ) : (
            <PolicyFormView
              key={policy?.name ?? template}
              leaveType={leaveType}
              policy={policy}
              template={POLICY_TEMPLATES.find(({ id }) => id === template)}
              policies={policies}
              onSaved={() => void navigate({ to: '/settings/policies' })}
            />
          )
        }
      </QueryView>
    </PageBody>
  )
}
