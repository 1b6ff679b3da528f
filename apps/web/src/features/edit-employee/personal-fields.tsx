import { messages, userAdmin as said } from '@leavewell/leave'
import { EditField, FieldGroup } from './field-group.tsx'
import type { EditUserState } from './use-edit-user.ts'

const { profile } = messages

/** What a person is called. */
export const PersonalFields = ({ form }: { form: EditUserState }) => (
  <FieldGroup title={said.personal}>
    <EditField form={form} field="first_name" label={profile.firstName} isRequired autoFocus />
    <EditField form={form} field="last_name" label={profile.lastName} isRequired />
  </FieldGroup>
)
