import { messages } from '@leavewell/leave'
import { PageBody } from '../ui/page-body.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function ProfilePage() {
  return (
    <PageBody>
      <PageHeader title={messages.profile.title} />
    </PageBody>
  )
}
