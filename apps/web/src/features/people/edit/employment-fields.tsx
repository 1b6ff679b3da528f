import {
  departmentChoices,
  formatSalary,
  profileCopy,
  type Role,
  readSalary,
  userAdminCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../../data/departments/departments.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'
import { EditField, FieldGroup } from './field-group.tsx'
import { ManagerField } from './manager-field.tsx'
import type { EditUserState } from './use-edit-user.ts'

/** Place in the company, and what only administrators set (S-69). */
export function EmploymentFields({ form, isSelf }: { form: EditUserState; isSelf: boolean }) {
  const { data = [], isLoadingError } = useQuery(departments.all())
  const { values, change } = form
  return (
    <FieldGroup title={userAdminCopy.employment}>
      <Select
        name="department"
        label={profileCopy.department}
        placeholder={profileCopy.noDepartment}
        options={departmentChoices(data, values.department).map(name => ({ id: name, label: name }))}
        value={values.department}
        onChange={department => change({ department })}
        isRequired
        {...(isLoadingError && { hint: profileCopy.departmentsFailed })}
      />
      <EditField form={form} field="position" label={profileCopy.position} isRequired />
      <EditField form={form} field="employee_id" label={profileCopy.employeeId} isRequired />
      <DatePicker
        name="date_hired"
        label={profileCopy.dateHired}
        value={values.date_hired}
        onChange={date_hired => change({ date_hired })}
        isRequired
      />
      <ManagerField form={form} />
      <EditField
        form={form}
        field="salary"
        label={profileCopy.annualSalary}
        hint={salaryHint(values.salary)}
        inputMode="decimal"
        maxLength={20}
      />
      <Select
        name="role"
        label={userAdminCopy.role}
        options={ROLE_OPTIONS}
        value={values.role}
        onChange={role => change({ role: role as Role })}
        hint={isSelf && values.role === 'user' ? userAdminCopy.ownRoleHint : undefined}
      />
    </FieldGroup>
  )
}

/** The typed salary as it will be shown; nothing about what is none. */
function salaryHint(typed: string): string {
  const salary = readSalary(typed)
  if (salary === null) return userAdminCopy.salaryHint
  return Number.isNaN(salary) ? '' : userAdminCopy.salaryAYear(formatSalary(salary) ?? '')
}
