import {
  can,
  profileCopy as copy,
  departmentChoices,
  formatDay,
  type LockableField,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../../data/departments/departments.ts'
import { hrProfileFields, lockedProfileFields } from '../../../data/installation/company-settings.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FieldGrid, ProfileField, READ_ONLY } from './profile-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** The personal information in edit mode. Email address and employee id are read-only. */
export function PersonalFields({ user, form }: { user: User; form: ProfileFormState }) {
  const { data: locked = [] } = useQuery(lockedProfileFields())
  const { data: ofHr = [] } = useQuery(hrProfileFields())
  const isLocked = (field: LockableField) =>
    !can(user, 'people') && (locked.includes(field) || ofHr.includes(field))
  const lockedHint = (field: LockableField) => (ofHr.includes(field) ? copy.hrHint : copy.lockedHint)
  return (
    <FieldGrid>
      <ProfileField
        form={form}
        field="first_name"
        label={copy.firstName}
        autoComplete="given-name"
        isRequired
        autoFocus
      />
      <ProfileField
        form={form}
        field="last_name"
        label={copy.lastName}
        autoComplete="family-name"
        isRequired
      />
      <TextField
        name="email"
        type="email"
        label={copy.email}
        value={user.email}
        hint={copy.emailHint}
        className={READ_ONLY}
        isReadOnly
      />
      {isLocked('department') ? (
        <ProfileField
          form={form}
          field="department"
          label={copy.department}
          hint={lockedHint('department')}
          isReadOnly
        />
      ) : (
        <DepartmentField form={form} />
      )}
      <ProfileField
        form={form}
        field="position"
        label={copy.position}
        autoComplete="organization-title"
        hint={isLocked('position') ? copy.lockedHint : ''}
        isReadOnly={isLocked('position')}
      />
      <ProfileField
        form={form}
        field="employee_id"
        label={copy.employeeId}
        hint={copy.employeeIdHint}
        isReadOnly
      />
      {isLocked('date_hired') ? (
        <TextField
          name="date_hired"
          label={copy.dateHired}
          value={formatDay(user.date_hired)}
          hint={lockedHint('date_hired')}
          className={READ_ONLY}
          isReadOnly
        />
      ) : (
        <DatePicker {...form.field('date_hired')} label={copy.dateHired} />
      )}
    </FieldGrid>
  )
}

/**
 * Offers the active departments. The user's own department stays an option after it is deactivated (OP-21,
 * OP-38).
 */
function DepartmentField({ form }: { form: ProfileFormState }) {
  const { data = [], isLoadingError } = useQuery(departments.all())
  const choices = departmentChoices(data, form.values.department)
  return (
    <Select
      {...form.field('department')}
      label={copy.department}
      placeholder={copy.noDepartment}
      options={choices.map(name => ({ id: name, label: name }))}
      hint={isLoadingError ? copy.departmentsFailed : ''}
    />
  )
}
