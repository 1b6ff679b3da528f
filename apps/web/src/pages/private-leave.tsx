import { privateLeaveCopy as copy } from '@leavewell/leave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { followEntity } from '../data/connection/subscribe-to-changes.ts'
import { PRIVATE_LEAVE_KEY, privateLeave } from '../data/private-leave/private-leave.ts'
import { PrivateHours } from '../features/private-leave/private-hours.tsx'
import { PrivateLeaveForm } from '../features/private-leave/private-leave-form.tsx'
import { HandledPrivateLeave, OwnPrivateLeave } from '../features/private-leave/private-leave-lists.tsx'
import { PrivateLeaveTypes } from '../features/private-leave/private-leave-types.tsx'
import { QuickExit } from '../features/private-leave/quick-exit.tsx'
import { pagePath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { useSession } from '../session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'

/** Private leave: the reader's own, what they handle, and its types. */
export function PrivateLeavePage() {
  const { isImpersonating } = useSession()
  const [isLeft, setLeft] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = useCallback(() => {
    // Nothing is shown from the next frame on, however long the other page takes.
    setLeft(true)
    queryClient.removeQueries({ queryKey: PRIVATE_LEAVE_KEY })
    void navigate({ to: pagePath('Dashboard'), replace: true })
  }, [navigate, queryClient])
  if (isLeft) return null
  return (
    <PageBody>
      <QuickExit onLeave={leave} />
      <PageHeader title={copy.title} subtitle={copy.subtitle} />
      {isImpersonating ? (
        <EmptyState icon={<Lock aria-hidden />}>{copy.notWhileActing}</EmptyState>
      ) : (
        <PrivateLeaveContent />
      )}
    </PageBody>
  )
}

function PrivateLeaveContent() {
  const queryClient = useQueryClient()
  // Only this page shows private leave, and few people open it.
  useEffect(() => followEntity(queryClient, 'PrivateLeave'), [queryClient])
  const query = useQuery(privateLeave())
  return (
    <QueryView query={query} failed={copy.failed} loading={<SkeletonList rows={6} />}>
      {data => {
        const { types, handled, can_add } = data
        const offered = types.filter(({ is_offered }) => is_offered)
        const isHolder = types.some(({ is_holder }) => is_holder)
        return (
          <div className="flex flex-col gap-6">
            <Alert>
              {copy.others} {copy.operators}
            </Alert>
            {(isHolder || handled.length > 0) && (
              <>
                <HandledPrivateLeave {...data} />
                <PrivateHours />
              </>
            )}
            <Card title={copy.request}>
              {offered.length === 0 ? (
                <EmptyState>{copy.noTypes}</EmptyState>
              ) : (
                <PrivateLeaveForm types={offered} />
              )}
            </Card>
            <OwnPrivateLeave {...data} />
            {(can_add || types.some(({ can_edit }) => can_edit)) && (
              <PrivateLeaveTypes types={types} canAdd={can_add} />
            )}
          </div>
        )
      }}
    </QueryView>
  )
}
