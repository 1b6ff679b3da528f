import { messages } from '@leavewell/leave'
import { EditField, FieldGroup } from './field-group.tsx'
import type { EditUserState } from './use-edit-user.ts'

const { profile } = messages

/** The agency a person came through, if any. */
export const AgencyFields = ({ form }: { form: EditUserState }) => (
  <FieldGroup title={profile.agencyDetails}>
    <EditField form={form} field="recruitment_agency" label={profile.agency} />
    <EditField form={form} field="agency_contact_person" label={profile.contactPerson} />
    <EditField
      form={form}
      field="agency_contact_email"
      type="email"
      label={profile.contactEmail}
      maxLength={320}
    />
    <EditField
      form={form}
      field="agency_contact_phone"
      type="tel"
      label={profile.contactPhone}
      maxLength={60}
    />
  </FieldGroup>
)
