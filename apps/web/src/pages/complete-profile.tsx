import { messages } from '@leavewell/leave'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function CompleteProfilePage() {
  return (
    <FullPage>
      <PageHeader title={messages.completeProfile.title} />
    </FullPage>
  )
}
