import { profileCopy as copy, type User } from '@leavewell/leave'
import { Card } from '../../../ui/card.tsx'
import { CommunicationUrl } from './communication-url.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** Where the team books a meeting and chats; admins only (I-14 to I-16). */
export const CommunicationSection = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <Card title={copy.communicationSettings}>
    <div className="flex flex-col gap-6">
      <CommunicationUrl
        form={form}
        field="booking_url"
        stored={user.booking_url}
        label={copy.bookingUrl}
        help={copy.bookingUrlHelp}
        steps={copy.bookingUrlSteps}
      />
      <CommunicationUrl
        form={form}
        field="teams_chat_url"
        stored={user.teams_chat_url}
        label={copy.teamsChatUrl}
        help={copy.teamsChatUrlHelp}
        steps={copy.teamsChatUrlSteps}
      />
    </div>
  </Card>
)
