import { type CompanyChoices, screenCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companyCounts } from '../../data/users/company-counts.ts'
import { today } from '../../leave-ui/today.ts'
import { ReminderFields } from './reminder-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

/** The form for reminders of pending leave and missing certificates. */
export function ReminderForm({ settings }: { settings: CompanyChoices }) {
  const form = useOrganisationForm(settings)
  const people = useQuery({ ...companyCounts(today()), enabled: form.isChanged })
  return (
    <SettingsForm form={form} affects={people.data && screenCopy.people(people.data.employees)}>
      <ReminderFields form={form} />
    </SettingsForm>
  )
}
