import { organisationCopy as copy, settingsCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/installation/settings.ts'
import { OrganisationForm } from '../../features/organisation/organisation-form.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { PageBody, PageHeader } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'

/** What holds for everybody in the organisation. */
export function OrganisationPage() {
  const query = useQuery(companySettings())
  return (
    <PageBody isWide>
      <PageHeader
        title={copy.title}
        subtitle={copy.text}
        parent={{ title: settingsCopy.title, href: '/settings' }}
      />
      <QueryView query={query} loading={<SkeletonList rows={3} className="h-24" />}>
        {settings => <OrganisationForm settings={settings} />}
      </QueryView>
    </PageBody>
  )
}
