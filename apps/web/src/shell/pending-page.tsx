import { appStartCopy as copy, pageOfPath } from '@leavewell/leave'
import { useLocation } from '@tanstack/react-router'
import { adminDashboardTitle } from '../leave-ui/admin-dashboard-title.ts'
import { usePendingShown } from '../lib/after-title.tsx'
import { useUser } from '../session/session.ts'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PAGE_TITLES } from './page-titles.ts'

/** The placeholder of a loading page: its title in place, and a list skeleton. */
export function PendingPage() {
  usePendingShown()
  const page = pageOfPath(useLocation({ select: ({ pathname }) => pathname }))
  const user = useUser()
  const title = page === 'AdminDashboard' ? adminDashboardTitle(user) : page && PAGE_TITLES[page]
  if (title === undefined) {
    return (
      <div className="flex min-h-64 items-center justify-center">
        <Spinner size="large" label={copy.loading} />
      </div>
    )
  }
  return (
    <PageBody>
      <PageHeader title={title} />
      <SkeletonList className="h-32" />
    </PageBody>
  )
}
