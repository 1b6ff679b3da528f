import { messages, type User } from '@leavewell/leave'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { FieldGrid, ProfileField } from './profile-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

const { profile: said } = messages

/** The agency one came through, if any (I-12, I-13, Q-28, Q-29). */
export const AgencySection = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <Card title={said.agencyDetails}>
    {form.isEditing ? (
      <FieldGrid>
        <ProfileField form={form} field="recruitment_agency" label={said.agency} />
        <ProfileField form={form} field="agency_contact_person" label={said.contactPerson} />
        <ProfileField
          form={form}
          field="agency_contact_email"
          type="email"
          label={said.contactEmail}
          maxLength={320}
        />
        <ProfileField
          form={form}
          field="agency_contact_phone"
          type="tel"
          label={said.contactPhone}
          maxLength={60}
        />
      </FieldGrid>
    ) : (
      <DescriptionList
        items={[
          { term: said.agency, value: user.recruitment_agency || said.notApplicable },
          { term: said.contactPerson, value: user.agency_contact_person || said.notSet },
          { term: said.contactEmail, value: user.agency_contact_email || said.notSet },
          { term: said.contactPhone, value: user.agency_contact_phone || said.notSet },
        ]}
      />
    )}
  </Card>
)
