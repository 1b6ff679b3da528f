import {
  auditFieldName,
  organisationCopy as copy,
  LOCKABLE_FIELDS,
  type LockableField,
} from '@leavewell/leave'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import type { OrganisationFormState } from './use-organisation-form.ts'

/** Selects the profile fields that employees cannot change. */
export function ProfileFields({ form }: { form: OrganisationFormState }) {
  const { locked_profile_fields: locked } = form.values
  const toggle = (field: LockableField, isLocked: boolean) =>
    form.change({
      locked_profile_fields: LOCKABLE_FIELDS.filter(each =>
        each === field ? isLocked : locked.includes(each),
      ),
    })
  return (
    <FormSection title={copy.profiles} text={copy.profilesText}>
      <div className="col-span-full">
        {LOCKABLE_FIELDS.map(field => (
          <Checkbox
            key={field}
            isSelected={locked.includes(field)}
            onChange={isLocked => toggle(field, isLocked)}
          >
            {copy.keepField(auditFieldName(field))}
          </Checkbox>
        ))}
      </div>
    </FormSection>
  )
}
