import { messages } from '@leavewell/leave'
import { EditField, FieldGroup } from './field-group.tsx'
import type { EditUserState } from './use-edit-user.ts'

const { profile } = messages

/** Where the team of a manager books a meeting and chats. */
export const LinkFields = ({ form }: { form: EditUserState }) => (
  <FieldGroup title={profile.communicationSettings}>
    <EditField form={form} field="booking_url" type="url" label={profile.bookingUrl} maxLength={2000} />
    <EditField form={form} field="teams_chat_url" type="url" label={profile.teamsChatUrl} maxLength={2000} />
  </FieldGroup>
)
