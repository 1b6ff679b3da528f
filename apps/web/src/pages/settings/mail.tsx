import { can, mailSettingsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/installation/company-settings.ts'
import { system } from '../../data/installation/system.ts'
import { ChatChannelsCard } from '../../features/chat-channels/chat-channels-card.tsx'
import { NotificationEventsCard } from '../../features/organisation/notification-events-card.tsx'
import { ReminderForm } from '../../features/organisation/reminder-form.tsx'
import { SlackAppCard } from '../../features/slack/slack-app-card.tsx'
import { MailCard } from '../../features/system/mail-card.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useUser } from '../../session/session.ts'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ForRight } from '../for-right.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** Notifications, and whether emails are delivered. */
export const MailSettingsPage = () => (
  <ForRight rights={['settings']}>
    <MailSettings />
  </ForRight>
)

function MailSettings() {
  const user = useUser()
  const settings = useQuery(companySettings())
  const state = useQuery({ ...system(), enabled: can(user, 'system') })
  return (
    <PageBody isWide>
      <SettingsHeader title={copy.title} subtitle={copy.text} />
      {can(user, 'system') && (
        <QueryView
          query={state}
          failed={copy.mailFailed}
          loading={<SkeletonList rows={2} className="h-24" />}
        >
          {({ mail }) => <MailCard mail={mail} />}
        </QueryView>
      )}
      <QueryView query={settings} failed={copy.failed} loading={<SkeletonList rows={3} className="h-24" />}>
        {chosen => <ReminderForm settings={chosen} />}
      </QueryView>
      <ChatChannelsCard />
      <SlackAppCard />
      <NotificationEventsCard />
    </PageBody>
  )
}
