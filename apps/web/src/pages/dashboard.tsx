import { displayName, messages } from '@leavewell/leave'
import { useUser } from '../session/session.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** What an employee comes for (C). */
export function DashboardPage() {
  const user = useUser()
  return (
    <PageBody>
      <PageHeader
        title={messages.dashboard.greeting(user.first_name ?? displayName(user))}
        subtitle={messages.dashboard.positionAndDepartment(user.position, user.department)}
      />
    </PageBody>
  )
}
