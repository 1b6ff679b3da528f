import { formatDay, messages, type User } from '@leavewell/leave'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { PersonalFields } from './personal-fields.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

const { profile: said } = messages

/** Who one is and where one works (I-05 to I-08). */
export const PersonalSection = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <Card title={said.personalInformation}>
    {form.isEditing ? (
      <PersonalFields user={user} form={form} />
    ) : (
      <DescriptionList
        items={[
          { term: said.firstName, value: user.first_name || said.notSet },
          { term: said.lastName, value: user.last_name || said.notSet },
          { term: said.email, value: user.email, hint: said.emailHint },
          { term: said.department, value: user.department || said.notSet },
          { term: said.position, value: user.position || said.notSet },
          { term: said.employeeId, value: user.employee_id || said.notSet, hint: said.employeeIdHint },
          { term: said.dateHired, value: formatDay(user.date_hired) || said.notSet },
        ]}
      />
    )}
  </Card>
)
