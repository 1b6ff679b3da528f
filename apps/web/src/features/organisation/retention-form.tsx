import type { CompanyChoices } from '@leavewell/leave'
import { RetentionFields } from './retention-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

/** For how long what is kept of people is kept; whom that concerns stands with its fields. */
export function RetentionForm({ settings }: { settings: CompanyChoices }) {
  const form = useOrganisationForm(settings)
  return (
    <SettingsForm form={form}>
      <RetentionFields form={form} />
    </SettingsForm>
  )
}
