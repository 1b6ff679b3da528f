import { profileCopy as copy } from '@leavewell/leave'
import { EditField, FieldGroup } from './field-group.tsx'
import type { EditUserState } from './use-edit-user.ts'

/** Where the team of a manager books a meeting and chats. */
export const LinkFields = ({ form }: { form: EditUserState }) => (
  <FieldGroup title={copy.communicationSettings}>
    <EditField form={form} field="booking_url" type="url" label={copy.bookingUrl} maxLength={2000} />
    <EditField form={form} field="teams_chat_url" type="url" label={copy.teamsChatUrl} maxLength={2000} />
  </FieldGroup>
)
