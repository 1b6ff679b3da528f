import { can, dataSettingsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/installation/company-settings.ts'
import { system } from '../../data/installation/system.ts'
import { ExportTableButton } from '../../features/exports/export-table-button.tsx'
import { RetentionForm } from '../../features/organisation/retention-form.tsx'
import { BackupSection } from '../../features/system/backup-section.tsx'
import { pagePath } from '../../leave-ui/page-path.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useUser } from '../../session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ForRight } from '../for-right.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** Imports, exports and retention. */
export const DataSettingsPage = () => (
  <ForRight rights={['settings']}>
    <DataSettings />
  </ForRight>
)

function DataSettings() {
  const user = useUser()
  const settings = useQuery(companySettings())
  const state = useQuery({ ...system(), enabled: can(user, 'system') })
  return (
    <PageBody isWide>
      <SettingsHeader title={copy.title} subtitle={copy.text} />
      <div className="flex flex-col gap-6">
        {can(user, 'people') && <InAndOut />}
        <FormSection title={copy.person} text={copy.personText}>
          <Actions>
            <LinkButton href={pagePath('Profile')}>{copy.toProfile}</LinkButton>
          </Actions>
        </FormSection>
        {can(user, 'system') && (
          <QueryView
            query={state}
            failed={copy.backupFailed}
            loading={<SkeletonList rows={2} className="h-24" />}
          >
            {report => <BackupSection report={report} />}
          </QueryView>
        )}
        <QueryView query={settings} failed={copy.failed} loading={<SkeletonList rows={2} className="h-24" />}>
          {chosen => <RetentionForm settings={chosen} />}
        </QueryView>
      </div>
    </PageBody>
  )
}

const InAndOut = () => (
  <>
    <FormSection title={copy.in} text={copy.inText}>
      <Actions>
        <LinkButton href={`${pagePath('AdminDashboard')}?tab=users&do=import-people`}>
          {copy.importPeople}
        </LinkButton>
        <LinkButton href="/settings/holidays?do=import-holidays">{copy.importHolidays}</LinkButton>
      </Actions>
    </FormSection>
    <FormSection title={copy.out} text={copy.outText}>
      <Actions>
        <ExportTableButton kind="people" />
      </Actions>
    </FormSection>
  </>
)

const Actions = ({ children }: { children: React.ReactNode }) => (
  <div className="col-span-full flex flex-wrap gap-3">{children}</div>
)
