import { messages, userAdmin as said, type User } from '@leavewell/leave'
import { TextField } from '../../ui/text-field.tsx'
import { EditField, FieldGroup } from './field-group.tsx'
import type { EditUserState } from './use-edit-user.ts'

const { profile } = messages

/** What a person is called. */
export const PersonalFields = ({ form, user }: { form: EditUserState; user: User }) => (
  <FieldGroup title={said.personal}>
    <EditField form={form} field="first_name" label={profile.firstName} isRequired autoFocus />
    <EditField form={form} field="last_name" label={profile.lastName} isRequired />
    <TextField
      name="email"
      type="email"
      label={profile.email}
      value={user.email}
      hint={said.emailHint}
      isReadOnly
    />
  </FieldGroup>
)
