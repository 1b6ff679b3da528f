import { profileCopy as copy, type User } from '@leavewell/leave'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { FieldGrid, ProfileField } from './profile-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** The agency one came through, if any (I-12, I-13, Q-28, Q-29). */
export const AgencySection = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <Card title={copy.agencyDetails}>
    {form.isEditing ? (
      <FieldGrid>
        <ProfileField form={form} field="recruitment_agency" label={copy.agency} />
        <ProfileField form={form} field="agency_contact_person" label={copy.contactPerson} />
        <ProfileField
          form={form}
          field="agency_contact_email"
          type="email"
          label={copy.contactEmail}
          maxLength={320}
        />
        <ProfileField
          form={form}
          field="agency_contact_phone"
          type="tel"
          label={copy.contactPhone}
          maxLength={60}
        />
      </FieldGrid>
    ) : (
      <DescriptionList
        items={[
          { term: copy.agency, value: user.recruitment_agency || copy.notApplicable },
          { term: copy.contactPerson, value: user.agency_contact_person || copy.notSet },
          { term: copy.contactEmail, value: user.agency_contact_email || copy.notSet },
          { term: copy.contactPhone, value: user.agency_contact_phone || copy.notSet },
        ]}
      />
    )}
  </Card>
)
