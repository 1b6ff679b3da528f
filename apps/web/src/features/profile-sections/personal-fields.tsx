import { messages, type User } from '@leavewell/leave'
import { DatePicker } from '../../ui/date-picker.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DepartmentField } from './department-field.tsx'
import { FieldGrid, ProfileField, READ_ONLY } from './profile-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

const { profile: said } = messages

/** Personal information while it is edited; address and employee id stay as they are. */
export const PersonalFields = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <FieldGrid>
    <ProfileField
      form={form}
      field="first_name"
      label={said.firstName}
      autoComplete="given-name"
      isRequired
      autoFocus
    />
    <ProfileField form={form} field="last_name" label={said.lastName} autoComplete="family-name" isRequired />
    <TextField
      name="email"
      type="email"
      label={said.email}
      value={user.email}
      hint={said.emailHint}
      className={READ_ONLY}
      isReadOnly
    />
    <DepartmentField form={form} />
    <ProfileField form={form} field="position" label={said.position} autoComplete="organization-title" />
    <ProfileField
      form={form}
      field="employee_id"
      label={said.employeeId}
      hint={said.employeeIdHint}
      isReadOnly
    />
    <DatePicker
      name="date_hired"
      label={said.dateHired}
      value={form.values.date_hired}
      onChange={day => form.change('date_hired', day)}
    />
  </FieldGrid>
)
