import { type EMPLOYEE_REQUIRED, messages, userAdmin as said } from '@leavewell/leave'
import type { EditUserState } from './use-edit-user.ts'

const { profile } = messages

const NAMES: Record<(typeof EMPLOYEE_REQUIRED)[number], string> = {
  first_name: profile.firstName,
  last_name: profile.lastName,
  department: profile.department,
  position: profile.position,
  employee_id: profile.employeeId,
  date_hired: profile.dateHired,
  manager_id: said.manager,
}

/** Why Save is disabled. */
export const MissingFields = ({ form }: { form: EditUserState }) =>
  form.missing.length > 0 && (
    <p className="min-w-0 flex-1 self-center text-ink-subtle text-meta">
      {said.stillMissing(form.missing.map(field => NAMES[field]).join(', '))}
    </p>
  )
