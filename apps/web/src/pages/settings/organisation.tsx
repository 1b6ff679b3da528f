import { organisationCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/installation/company-settings.ts'
import { OrganisationForm } from '../../features/organisation/organisation-form.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** Company-wide settings. */
export function OrganisationPage() {
  const query = useQuery(companySettings())
  return (
    <PageBody isWide>
      <SettingsHeader title={copy.title} subtitle={copy.text} />
      <QueryView query={query} loading={<SkeletonList rows={3} className="h-24" />}>
        {settings => <OrganisationForm settings={settings} />}
      </QueryView>
    </PageBody>
  )
}
