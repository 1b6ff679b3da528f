import { messages, type User } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { notifications, updateNotifications } from '../data/notifications.ts'
import { AdminSummary } from '../features/admin-summary/admin-summary.tsx'
import { NewUserTasks } from '../features/new-user-tasks/new-user-tasks.tsx'
import { words } from '../features/new-user-tasks/words.ts'
import { announceFailure } from '../lib/announce.ts'
import { pagePath } from '../lib/page-path.ts'
import { useUser } from '../session/session.ts'
import { FullPageNotice } from '../ui/full-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { AdminTabs } from './admin-tabs.tsx'

const { admin, appStart, layout } = messages

/** For administrators only (H-01). */
export function AdminDashboardPage() {
  const user = useUser()
  if (user.role === 'admin') return <AdminDashboard user={user} />
  return (
    <div className="flex justify-center pt-12">
      <FullPageNotice
        icon={<Lock aria-hidden />}
        title={admin.accessOnly}
        action={<LinkButton href={pagePath('Dashboard')}>{appStart.goHome}</LinkButton>}
      >
        {admin.accessOnlyText}
      </FullPageNotice>
    </div>
  )
}

/** Figures, what waits to be done, and the four parts (H-02 to H-04). */
function AdminDashboard({ user }: { user: User }) {
  const tasks = useQuery(notifications.tasks(user.id))
  const complete = useMutation({
    ...updateNotifications(),
    onError: () => announceFailure(words.completeFailed),
  })
  return (
    <PageBody isWide>
      <PageHeader title={layout.adminDashboard} />
      <AdminSummary />
      <NewUserTasks
        tasks={tasks.data}
        failed={tasks.data === undefined && tasks.isError}
        onRetry={() => void tasks.refetch()}
        onComplete={({ id }) =>
          complete.mutate({ ids: [id], change: { action_completed: true, is_read: true } })
        }
        pendingId={complete.isPending ? complete.variables.ids[0] : undefined}
      />
      <AdminTabs />
    </PageBody>
  )
}
