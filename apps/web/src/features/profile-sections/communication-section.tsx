import { messages, type User } from '@leavewell/leave'
import { Card } from '../../ui/card.tsx'
import { CommunicationUrl } from './communication-url.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

const { profile: said } = messages

/** Where the team books a meeting and chats; admins only (I-14 to I-16). */
export const CommunicationSection = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <Card title={said.communicationSettings}>
    <div className="flex flex-col gap-6">
      <CommunicationUrl
        form={form}
        field="booking_url"
        stored={user.booking_url}
        label={said.bookingUrl}
        help={said.bookingUrlHelp}
        steps={said.bookingUrlSteps}
      />
      <CommunicationUrl
        form={form}
        field="teams_chat_url"
        stored={user.teams_chat_url}
        label={said.teamsChatUrl}
        help={said.teamsChatUrlHelp}
        steps={said.teamsChatUrlSteps}
      />
    </div>
  </Card>
)
