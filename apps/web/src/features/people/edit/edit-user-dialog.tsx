import {
  userAdminCopy as copy,
  displayName,
  type EMPLOYEE_REQUIRED,
  profileCopy,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { useUser } from '../../../session/session.ts'
import { HandOverFields } from '../hand-over.tsx'
import { AgencyFields, EmploymentFields, LinkFields, PersonalFields } from './edit-fields.tsx'
import { LeaveEffects } from './leave-effects.tsx'
import { type EditUserState, useEditUser } from './use-edit-user.ts'

interface Props {
  user: User
  onClose: () => void
  /** Reports the result instead of the dialog, if it is part of a larger task. */
  onSaved?: () => void
}

/** All fields of a person that an administrator can set (H-09, S-68, S-69). */
export function EditUserDialog({ user, onClose, onSaved = announceSaved }: Props) {
  const self = useUser()
  const form = useEditUser(user, self, () => {
    onSaved()
    onClose()
  })
  return (
    <FormDialog
      title={copy.edit}
      subtitle={user.full_name ? `${displayName(user)} · ${user.email}` : user.email}
      width="large"
      form={form}
      submit={copy.save}
      isDisabled={!form.canSave}
      note={<MissingFields form={form} />}
      onClose={onClose}
    >
      <PersonalFields form={form} user={user} />
      <EmploymentFields form={form} user={user} isSelf={user.id === self.id} />
      <LeaveEffects user={user} values={form.values} />
      <HandOverFields name={displayName(user)} handOver={form.handOver} />
      <LinkFields form={form} />
      <AgencyFields form={form} />
    </FormDialog>
  )
}

const announceSaved = () => announceSuccess(copy.saved)

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
const MissingFields = ({ form }: { form: EditUserState }) =>
  form.missing.length > 0 && (
    <p className="min-w-0 flex-1 self-center text-ink-subtle text-meta">
      {userAdminCopy.stillMissing(form.missing.map(field => NAMES[field]).join(', '))}
    </p>
  )
