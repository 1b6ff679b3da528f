import { ADMIN_PAGE_SIZE, screenCopy, userAdminCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invited, openInvitations } from '../../../data/users/invitations.ts'
import { Pager } from '../../../leave-ui/pager.tsx'

import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Who was invited and has not registered yet, by whom and when; sent again, or withdrawn. */
export function OpenInvitations() {
  const { data, isLoadingError, refetch } = useQuery(openInvitations())
  const [page, setPage] = useState(1)
  const [leaving, setLeaving] = useState<Invited>()
  if (isLoadingError) return <ErrorState message={screenCopy.retryLoading} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonList rows={2} />
  return (
    <Card title={userAdminCopy.invitations} isFlush={data.length > 0}>
      {data.length === 0 ? (
        <p tabIndex={-1} data-focus="empty" className="text-ink-muted">
          {userAdminCopy.noInvitations}
        </p>
      ) : (
        <>
          <InvitationTable
            invitations={data.slice((page - 1) * ADMIN_PAGE_SIZE, page * ADMIN_PAGE_SIZE)}
            onWithdraw={setLeaving}
          />
          <Pager of={userAdminCopy.invitations} page={page} total={data.length} onTurn={setPage} />
        </>
      )}
      {leaving && <WithdrawDialog email={leaving.email} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}
