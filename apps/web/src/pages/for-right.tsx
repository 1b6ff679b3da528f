import { adminCopy, appStartCopy, can, type Right, screenCopy } from '@leavewell/leave'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePath } from '../leave-ui/page-path.ts'
import { useUser } from '../session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageNotice } from '../ui/full-page.tsx'

/** Shows a page to users with one of these permissions. Others read that they have no access (H-01). */
export function ForRight({ rights, children }: { rights: readonly Right[]; children: ReactNode }) {
  const user = useUser()
  if (rights.some(right => can(user, right))) return children
  return (
    <PageNotice
      icon={<Lock aria-hidden />}
      title={adminCopy.accessOnly}
      action={<LinkButton href={pagePath('Dashboard')}>{appStartCopy.goHome}</LinkButton>}
    >
      <p>{adminCopy.accessOnlyText}</p>
      <p>{screenCopy.askForAccess}</p>
    </PageNotice>
  )
}
