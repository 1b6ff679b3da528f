import { profileCopy as copy } from '@leavewell/leave'
import { EditField, FieldGroup } from './field-group.tsx'
import type { EditUserState } from './use-edit-user.ts'

/** The agency a person came through, if any. */
export const AgencyFields = ({ form }: { form: EditUserState }) => (
  <FieldGroup title={copy.agencyDetails}>
    <EditField form={form} field="recruitment_agency" label={copy.agency} />
    <EditField form={form} field="agency_contact_person" label={copy.contactPerson} />
    <EditField
      form={form}
      field="agency_contact_email"
      type="email"
      label={copy.contactEmail}
      maxLength={320}
    />
    <EditField form={form} field="agency_contact_phone" type="tel" label={copy.contactPhone} maxLength={60} />
  </FieldGroup>
)
