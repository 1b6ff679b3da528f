import { systemCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { system } from '../data/installation/system.ts'
import { ChecksCard } from '../features/system/checks-card.tsx'
import { InstallationCard } from '../features/system/installation-card.tsx'
import { JobsCard } from '../features/system/jobs-card.tsx'
import { MailCard } from '../features/system/mail-card.tsx'
import { QueryView } from '../leave-ui/query-view.tsx'
import { PageBody } from '../ui/page.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import { ForRight } from './for-right.tsx'
import { SettingsColumn } from './settings/settings-column.tsx'
import { SettingsHeader } from './settings/settings-header.tsx'

/** The health of this server, and findings in its data. For administrators. */
export const SystemPage = () => (
  <ForRight rights={['system']}>
    <SettingsColumn>
      <System />
    </SettingsColumn>
  </ForRight>
)

function System() {
  const query = useQuery(system())
  return (
    <PageBody isWide>
      <SettingsHeader title={systemCopy.title} subtitle={systemCopy.subtitle} />
      <QueryView query={query} loading={<SkeletonList rows={8} />}>
        {report => (
          <>
            <InstallationCard report={report} />
            <ChecksCard checks={report.checks} />
            <MailCard mail={report.mail} />
            <JobsCard jobs={report.jobs} />
          </>
        )}
      </QueryView>
    </PageBody>
  )
}
