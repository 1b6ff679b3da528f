import { type EMPLOYEE_REQUIRED, profileCopy, userAdminCopy } from '@leavewell/leave'
import type { EditUserState } from './use-edit-user.ts'

const NAMES: Record<(typeof EMPLOYEE_REQUIRED)[number], string> = {
  first_name: profileCopy.firstName,
  last_name: profileCopy.lastName,
  department: profileCopy.department,
  position: profileCopy.position,
  employee_id: profileCopy.employeeId,
  date_hired: profileCopy.dateHired,
  manager_id: userAdminCopy.manager,
}

/** Why Save is disabled. */
export const MissingFields = ({ form }: { form: EditUserState }) =>
  form.missing.length > 0 && (
    <p className="min-w-0 flex-1 self-center text-ink-subtle text-meta">
      {userAdminCopy.stillMissing(form.missing.map(field => NAMES[field]).join(', '))}
    </p>
  )
