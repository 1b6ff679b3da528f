import {
  ADMIN_DASHBOARD_RIGHTS,
  can,
  canAny,
  type Notification,
  newUserTasksCopy,
  onlySees,
  settingsCopy,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { notifications, updateNotifications } from '../data/notifications/notifications.ts'
import { AdminSummary } from '../features/dashboards/admin-summary.tsx'
import { NewUserTasks } from '../features/dashboards/new-user-tasks.tsx'
import { WhoIsSeen } from '../features/roles/who-is-seen.tsx'
import { adminDashboardTitle } from '../leave-ui/admin-dashboard-title.ts'
import { announceFailure } from '../leave-ui/announce.ts'
import { AfterTitle } from '../lib/after-title.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useOpened } from '../lib/use-opened.ts'
import { useUser } from '../session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { ForRight } from './for-right.tsx'

const SetupCard = lazyPart(async () => (await import('../features/setup/setup-card.tsx')).SetupCard)

const ReviewNewUser = lazyPart(async () => (await import('./review-new-user.tsx')).ReviewNewUser)

/** For administrators (H-01), and to read for people whose role sees others (docs/decisions/0136). */
export const AdminDashboardPage = () => (
  <ForRight rights={ADMIN_DASHBOARD_RIGHTS}>
    <AdminDashboard />
  </ForRight>
)

/** Figures, open tasks, and the four tabs (H-02 to H-04). */
function AdminDashboard() {
  const user = useUser()
  const [isHr, reads] = [can(user, 'people'), onlySees(user)]
  const tasks = useQuery({ ...notifications.tasks(user.id), enabled: isHr })
  const complete = useMutation({
    ...updateNotifications(),
    onError: () => announceFailure(newUserTasksCopy.completeFailed),
  })
  const [reviewed, setReviewed] = useOpened<Notification>()
  return (
    <PageBody isWide>
      <PageHeader
        title={adminDashboardTitle(user)}
        {...(reads && { subtitle: <WhoIsSeen /> })}
        actions={
          canAny(user, 'rules', 'settings', 'system') && (
            // Next to the title, a phone has only room for the icon.
            <LinkButton
              href="/settings"
              className="max-md:min-w-11 max-md:px-2"
              icon={<SlidersHorizontal aria-hidden />}
            >
              <span className="max-md:sr-only">{settingsCopy.title}</span>
            </LinkButton>
          )
        }
      />
      <AfterTitle meanwhile={<SkeletonList className="h-32" />}>
        {isHr && (
          <div data-print="hidden" className="contents">
            <AdminSummary />
            <Suspense>
              <SetupCard />
            </Suspense>
            <NewUserTasks
              tasks={tasks}
              onComplete={({ id }) =>
                complete.mutate({ ids: [id], change: { action_completed: true, is_read: true } })
              }
              onReview={setReviewed}
              pendingId={complete.isPending ? complete.variables.ids[0] : undefined}
            />
          </div>
        )}
        <AdminTabs />
      </AfterTitle>
      <Suspense>
        {reviewed !== undefined && (
          <ReviewNewUser key={reviewed.id} task={reviewed} onClose={() => setReviewed(undefined)} />
        )}
      </Suspense>
    </PageBody>
  )
}
