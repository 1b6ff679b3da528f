import {
  departmentChoices,
  formatSalary,
  messages,
  type Role,
  readSalary,
  userAdmin as said,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../data/departments.ts'
import { ROLE_OPTIONS } from '../../leave-ui/role-options.ts'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Select } from '../../ui/select.tsx'
import { EditField, FieldGroup } from './field-group.tsx'
import { ManagerField } from './manager-field.tsx'
import type { EditUserState } from './use-edit-user.ts'

const { profile } = messages

/** Place in the company, and what only administrators set (S-69). */
export function EmploymentFields({ form, isSelf }: { form: EditUserState; isSelf: boolean }) {
  const { data = [], isLoadingError } = useQuery(departments.all())
  const { values, change } = form
  return (
    <FieldGroup title={said.employment}>
      <Select
        name="department"
        label={profile.department}
        placeholder={profile.noDepartment}
        options={departmentChoices(data, values.department).map(name => ({ id: name, label: name }))}
        value={values.department}
        onChange={department => change({ department })}
        isRequired
        {...(isLoadingError && { hint: profile.departmentsFailed })}
      />
      <EditField form={form} field="position" label={profile.position} isRequired />
      <EditField form={form} field="employee_id" label={profile.employeeId} isRequired />
      <DatePicker
        name="date_hired"
        label={profile.dateHired}
        value={values.date_hired}
        onChange={date_hired => change({ date_hired })}
        isRequired
      />
      <ManagerField form={form} />
      <EditField
        form={form}
        field="salary"
        label={profile.annualSalary}
        hint={salaryHint(values.salary)}
        inputMode="decimal"
        maxLength={20}
      />
      <Select
        name="role"
        label={said.role}
        options={ROLE_OPTIONS}
        value={values.role}
        onChange={role => change({ role: role as Role })}
        hint={isSelf && values.role === 'user' ? said.ownRoleHint : undefined}
      />
    </FieldGroup>
  )
}

/** The typed salary as it will be shown; nothing about what is none. */
function salaryHint(typed: string): string {
  const salary = readSalary(typed)
  if (salary === null) return said.salaryHint
  return Number.isNaN(salary) ? '' : said.salaryAYear(formatSalary(salary) ?? '')
}
