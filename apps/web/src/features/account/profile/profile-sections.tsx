import {
  can,
  profileCopy as copy,
  formatDay,
  formatMoment,
  formatSalary,
  roleLabel,
  type User,
} from '@leavewell/leave'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { LastingAlert } from '../../../ui/lasting-alert.tsx'
import { CommunicationSection } from './communication-section.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { FieldGrid, ProfileField } from './profile-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** All parts of the profile, in read or edit mode (I-05 to I-18). */
export const ProfileSections = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <>
    {form.failure !== undefined && <LastingAlert>{form.failure}</LastingAlert>}
    <PersonalSection user={user} form={form} />
    <CompensationSection user={user} />
    <AgencySection user={user} form={form} />
    {can(user, 'people') && <CommunicationSection user={user} form={form} />}
    <AccountSection user={user} />
  </>
)

/** Name, contact and place of work (I-05 to I-08). */
const PersonalSection = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <Card title={copy.personalInformation}>
    {form.isEditing ? (
      <PersonalFields user={user} form={form} />
    ) : (
      <DescriptionList
        items={[
          { term: copy.firstName, value: user.first_name || copy.notSet },
          { term: copy.lastName, value: user.last_name || copy.notSet },
          { term: copy.email, value: user.email, hint: copy.emailHint },
          { term: copy.department, value: user.department || copy.notSet },
          { term: copy.position, value: user.position || copy.notSet },
          { term: copy.employeeId, value: user.employee_id || copy.notSet, hint: copy.employeeIdHint },
          { term: copy.dateHired, value: formatDay(user.date_hired) || copy.notSet },
        ]}
      />
    )}
  </Card>
)

/** Start date and account type (I-17, I-18). */
const AccountSection = ({ user }: { user: User }) => (
  <Card title={copy.accountInformation}>
    <DescriptionList
      items={[
        { term: copy.accountCreated, value: formatMoment(user.created_date) },
        { term: copy.accountType, value: roleLabel(user.role) },
      ]}
    />
  </Card>
)

/** The agency that placed the user, if any (I-12, I-13, Q-28, Q-29). */
const AgencySection = ({ user, form }: { user: User; form: ProfileFormState }) => (
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

/** The user's own salary, read-only (I-09 to I-11). */
const CompensationSection = ({ user }: { user: User }) => (
  <Card title={copy.compensation}>
    <DescriptionList
      columns={1}
      items={[
        { term: copy.annualSalary, value: formatSalary(user.salary) ?? copy.notSet, hint: copy.salaryHint },
      ]}
    />
  </Card>
)
