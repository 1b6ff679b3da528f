import { requestsCopy as copy, isManager, screenCopy } from '@leavewell/leave'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePath } from '../leave-ui/page-path.ts'
import { useUser } from '../session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageNotice } from '../ui/full-page.tsx'

/** Shows a page to users who can approve leave. Others read that they have no access (F-01, R-18). */
export function ForManagers({ children }: { children: ReactNode }) {
  if (isManager(useUser())) return children
  return (
    <PageNotice
      icon={<Lock aria-hidden />}
      title={copy.managerAccessOnly}
      action={<LinkButton href={pagePath('Dashboard')}>{screenCopy.goToDashboard}</LinkButton>}
    >
      <p>{copy.managerAccessOnlyText}</p>
      <p>{screenCopy.askForAccess}</p>
    </PageNotice>
  )
}
