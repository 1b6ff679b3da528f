import { messages } from '@leavewell/leave'
import { ProfileDetails } from '../features/profile-details/profile-details.tsx'
import { useUser } from '../session/session.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** One's own data. */
export function ProfilePage() {
  return (
    <PageBody>
      <PageHeader title={messages.profile.title} />
      <ProfileDetails user={useUser()} />
    </PageBody>
  )
}
