import { securitySettingsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/installation/company-settings.ts'
import { SecurityForm } from '../../features/organisation/security-form.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ForRight } from '../for-right.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** Sign-in and two-factor authentication. */
export function SecuritySettingsPage() {
  return (
    <ForRight rights={['settings']}>
      <SecuritySettings />
    </ForRight>
  )
}

function SecuritySettings() {
  const query = useQuery(companySettings())
  return (
    <PageBody isWide>
      <SettingsHeader title={copy.title} subtitle={copy.text} />
      <QueryView
        query={query}
        failed={copy.settingsFailed}
        loading={<SkeletonList rows={3} className="h-24" />}
      >
        {settings => <SecurityForm settings={settings} />}
      </QueryView>
    </PageBody>
  )
}
