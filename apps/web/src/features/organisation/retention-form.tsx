import type { CompanyChoices } from '@leavewell/leave'
import { RetentionFields } from './retention-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

/** The form for retention. The preview is next to the fields. */
export function RetentionForm({ settings }: { settings: CompanyChoices }) {
  const form = useOrganisationForm(settings)
  return (
    <SettingsForm form={form}>
      <RetentionFields form={form} />
    </SettingsForm>
  )
}
