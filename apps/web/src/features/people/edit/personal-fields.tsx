import { profileCopy, type User, userAdminCopy } from '@leavewell/leave'
import { TextField } from '../../../ui/text-field.tsx'
import { EditField, FieldGroup } from './field-group.tsx'
import type { EditUserState } from './use-edit-user.ts'

/** What a person is called. */
export const PersonalFields = ({ form, user }: { form: EditUserState; user: User }) => (
  <FieldGroup title={userAdminCopy.personal}>
    <EditField form={form} field="first_name" label={profileCopy.firstName} isRequired autoFocus />
    <EditField form={form} field="last_name" label={profileCopy.lastName} isRequired />
    <TextField
      name="email"
      type="email"
      label={profileCopy.email}
      value={user.email}
      hint={userAdminCopy.emailHint}
      isReadOnly
    />
  </FieldGroup>
)
