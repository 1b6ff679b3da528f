import { layoutCopy, screenCopy, systemCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { system } from '../data/installation/system.ts'
import { ChecksCard } from '../features/system/checks-card.tsx'
import { InstallationCard } from '../features/system/installation-card.tsx'
import { JobsCard } from '../features/system/jobs-card.tsx'
import { MailCard } from '../features/system/mail-card.tsx'
import { ProfilesCard } from '../features/system/profiles-card.tsx'

import { pagePath } from '../leave-ui/page-path.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import { AdminOnly } from './admin-only.tsx'

/** For administrators: how the installation is doing, and what is wrong in its data. */
export const SystemPage = () => (
  <AdminOnly>
    <System />
  </AdminOnly>
)

function System() {
  const { data: report, isLoadingError, refetch } = useQuery(system())
  const readAgain = () => void refetch()
  return (
    <PageBody isWide>
      <PageHeader
        title={systemCopy.title}
        subtitle={systemCopy.subtitle}
        parent={{ title: layoutCopy.adminDashboard, href: pagePath('AdminDashboard') }}
        actions={<LinkButton href="/audit">{systemCopy.toAudit}</LinkButton>}
      />
      {isLoadingError ? (
        <ErrorState message={screenCopy.retryLoading} onRetry={readAgain} />
      ) : report === undefined ? (
        <SkeletonList rows={8} />
      ) : (
        <>
          <InstallationCard report={report} />
          <ChecksCard checks={report.checks} onFixed={readAgain} />
          <ProfilesCard />
          <MailCard mail={report.mail} onRetried={readAgain} />
          <JobsCard jobs={report.jobs} />
        </>
      )}
    </PageBody>
  )
}
