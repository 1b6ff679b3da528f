import { approvalSettingsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../../data/installation/company-settings.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { settingsPagesFor } from '../../../leave-ui/settings-pages.ts'
import { useUser } from '../../../session/session.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** The settings page of the reminders. */
const REMINDERS = '/settings/mail'

/** Reminders and escalation of pending requests, with a link to the settings for users who can change them. */
export function EscalationSection() {
  const query = useQuery(companySettings())
  const user = useUser()
  const page = settingsPagesFor(user).find(({ path }) => path === REMINDERS)
  return (
    <FormSection title={copy.escalation} text={copy.escalationText}>
      <div className="col-span-full flex flex-col gap-1">
        <QueryView query={query} failed={copy.escalationFailed} loading={<Skeleton className="h-12" />}>
          {({ remind_after_days: remind, escalate_after_days: escalate }) => (
            <>
              <p>{remind === null ? copy.remindsNever : copy.remindsAfter(remind)}</p>
              <p>{escalate === null ? copy.escalatesNever : copy.escalatesAfter(escalate)}</p>
            </>
          )}
        </QueryView>
        {page && (
          <p>
            <TextLink href={page.path}>{copy.escalationAt}</TextLink>
          </p>
        )}
      </div>
    </FormSection>
  )
}
