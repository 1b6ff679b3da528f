import { profileCopy as copy, formatDay, type User } from '@leavewell/leave'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { PersonalFields } from './personal-fields.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** Who one is and where one works (I-05 to I-08). */
export const PersonalSection = ({ user, form }: { user: User; form: ProfileFormState }) => (
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
