import { remindersCopy as copy, MAX_CERTIFICATE_DAYS, MAX_REMINDER_DAYS } from '@leavewell/leave'
import { FormSection } from '../../ui/form-section.tsx'
import { OptionalNumberFields } from './optional-number-fields.tsx'
import type { OrganisationFormState } from './use-organisation-form.ts'

const FIELDS = [
  { name: 'remind_after_days', label: copy.after, hint: copy.afterHint },
  { name: 'escalate_after_days', label: copy.escalate, hint: copy.escalateHint },
  { name: 'remind_before_days', label: copy.before, hint: copy.beforeHint },
] as const

const ASKED = [
  { name: 'certificate_after_days', label: copy.certificateAfter, hint: copy.certificateAfterHint },
] as const

const OVER = [
  {
    name: 'certificate_over_days',
    label: copy.certificateOver,
    hint: copy.certificateOverHint,
    minValue: 0,
  },
] as const

/** When reminders are sent for pending leave and missing certificates. Empty means never. */
export const ReminderFields = ({ form }: { form: OrganisationFormState }) => (
  <FormSection title={copy.title} text={copy.text}>
    <OptionalNumberFields form={form} fields={FIELDS} maxValue={MAX_REMINDER_DAYS} />
    <OptionalNumberFields form={form} fields={ASKED} maxValue={MAX_CERTIFICATE_DAYS} />
    <OptionalNumberFields form={form} fields={OVER} maxValue={MAX_REMINDER_DAYS} />
  </FormSection>
)
