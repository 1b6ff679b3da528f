import { profileCopy as copy, departmentChoices } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../../data/departments/departments.ts'
import { Select } from '../../../ui/select.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** One of the active departments; the one that is set stays, also when it is not active any more (OP-21, OP-38). */
export function DepartmentField({ form }: { form: ProfileFormState }) {
  const { data = [], isLoadingError } = useQuery(departments.all())
  const choices = departmentChoices(data, form.values.department)
  return (
    <Select
      name="department"
      label={copy.department}
      placeholder={copy.noDepartment}
      options={choices.map(name => ({ id: name, label: name }))}
      value={form.values.department}
      onChange={name => form.change('department', name)}
      {...(isLoadingError && { hint: copy.departmentsFailed })}
    />
  )
}
