import { retentionCopy as copy, MAX_RETENTION_MONTHS } from '@leavewell/leave'
import { FormSection } from '../../ui/form-section.tsx'
import { OptionalNumberFields } from './optional-number-fields.tsx'
import { RetentionPreviewList } from './retention-preview-list.tsx'
import type { OrganisationFormState } from './use-organisation-form.ts'

const FIELDS = [
  { name: 'anonymise_after_months', label: copy.people, hint: copy.peopleHint },
  { name: 'certificates_after_months', label: copy.certificates, hint: copy.certificatesHint },
] as const

/** How long personal data is kept, with a preview. Empty means forever. */
export function RetentionFields({ form }: { form: OrganisationFormState }) {
  const { anonymise_after_months, certificates_after_months } = form.values
  return (
    <FormSection title={copy.title} text={copy.text}>
      <OptionalNumberFields form={form} fields={FIELDS} maxValue={MAX_RETENTION_MONTHS} />
      <RetentionPreviewList chosen={{ anonymise_after_months, certificates_after_months }} />
    </FormSection>
  )
}
