import {
  type CompanyChoices,
  decisionLinksCopy as copy,
  pushCopy,
  screenCopy,
  teamsCopy,
  weeklySummaryCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companyCounts } from '../../data/users/company-counts.ts'
import { today } from '../../leave-ui/today.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

/** The form for reminders, the weekly summary, push, cards in Teams, and links in emails that decide. */
export function ReminderForm({ settings }: { settings: CompanyChoices }) {
  const form = useOrganisationForm(settings)
  const people = useQuery({ ...companyCounts(today()), enabled: form.isChanged })
  return (
    <SettingsForm form={form} affects={people.data && screenCopy.people(people.data.employees)}>
      <ReminderFields form={form} />
      <FormSection title={weeklySummaryCopy.settingsTitle} text={weeklySummaryCopy.settingsText}>
        <Checkbox
          hint={weeklySummaryCopy.settingsHint}
          isSelected={form.values.weekly_summary === true}
          onChange={weekly_summary => form.change({ weekly_summary })}
        >
          {weeklySummaryCopy.settingsField}
        </Checkbox>
      </FormSection>
      <FormSection title={pushCopy.settingsTitle} text={pushCopy.settingsText}>
        <Checkbox
          hint={pushCopy.settingsHint}
          isSelected={form.values.push_notifications === true}
          onChange={push_notifications => form.change({ push_notifications })}
        >
          {pushCopy.settingsField}
        </Checkbox>
      </FormSection>
      <FormSection title={teamsCopy.settingsTitle} text={teamsCopy.settingsText}>
        <Checkbox
          hint={teamsCopy.settingsHint}
          isSelected={form.values.requests_in_teams === true}
          onChange={requests_in_teams => form.change({ requests_in_teams })}
        >
          {teamsCopy.settingsField}
        </Checkbox>
      </FormSection>
      <FormSection title={copy.settingsTitle} text={copy.settingsText}>
        <Checkbox
          hint={copy.settingsHint}
          isSelected={form.values.decide_by_email === true}
          onChange={decide_by_email => form.change({ decide_by_email })}
        >
          {copy.settingsField}
        </Checkbox>
      </FormSection>
    </SettingsForm>
  )
}
