import { requestsCopy, screenCopy } from '@leavewell/leave'
import { Lock } from 'lucide-react'

import { pagePath } from '../leave-ui/page-path.ts'
import { useUser } from '../session/session.ts'
import { FullPageNotice } from '../ui/full-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { TeamRequestsList } from './team-requests-list.tsx'

/** Requests that wait for a manager's decision, and those decided; for managers only (F-01, R-18). */
export function TeamRequestsPage() {
  const user = useUser()
  if (user.role === 'admin') return <TeamRequestsList user={user} />
  return (
    <div className="flex justify-center pt-12">
      <FullPageNotice
        icon={<Lock aria-hidden />}
        title={requestsCopy.managerAccessOnly}
        action={<LinkButton href={pagePath('Dashboard')}>{screenCopy.goToDashboard}</LinkButton>}
      >
        {requestsCopy.managerAccessOnlyText}
      </FullPageNotice>
    </div>
  )
}
