import { userAdminCopy as copy, displayName, type User } from '@leavewell/leave'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { HandOverFields } from '../hand-over.tsx'
import { AgencyFields, EmploymentFields, LinkFields, PersonalFields } from './edit-fields.tsx'
import { MissingFields } from './missing-fields.tsx'
import { useEditUser } from './use-edit-user.ts'

interface Props {
  user: User
  /** Who edits; perhaps their own record. */
  selfId: string
  onClose: () => void
}

/** Everything an administrator sets of a person (H-09, S-68, S-69). */
export function EditUserDialog({ user, selfId, onClose }: Props) {
  const form = useEditUser(user, selfId, onClose)
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
      <EmploymentFields form={form} isSelf={user.id === selfId} />
      <HandOverFields name={displayName(user)} handOver={form.handOver} />
      <LinkFields form={form} />
      <AgencyFields form={form} />
    </FormDialog>
  )
}
