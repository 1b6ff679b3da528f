import { layoutCopy, systemCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { system } from '../data/installation/system.ts'
import { ChecksCard } from '../features/system/checks-card.tsx'
import { InstallationCard } from '../features/system/installation-card.tsx'
import { JobsCard } from '../features/system/jobs-card.tsx'
import { MailCard } from '../features/system/mail-card.tsx'
import { ProfilesCard } from '../features/system/profiles-card.tsx'
import { pagePath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { LinkButton } from '../ui/button.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import { ForRight } from './for-right.tsx'

/** For administrators: how the installation is doing, and what is wrong in its data. */
export const SystemPage = () => (
  <ForRight rights={['system']}>
    <System />
  </ForRight>
)

function System() {
  const query = useQuery(system())
  return (
    <PageBody isWide>
      <PageHeader
        title={systemCopy.title}
        subtitle={systemCopy.subtitle}
        parent={{ title: layoutCopy.adminDashboard, href: pagePath('AdminDashboard') }}
        actions={<LinkButton href="/audit">{systemCopy.toAudit}</LinkButton>}
      />
      <QueryView query={query} loading={<SkeletonList rows={8} />}>
        {report => (
          <>
            <InstallationCard report={report} />
            <ChecksCard checks={report.checks} />
            <ProfilesCard />
            <MailCard mail={report.mail} />
            <JobsCard jobs={report.jobs} />
          </>
        )}
      </QueryView>
    </PageBody>
  )
}
