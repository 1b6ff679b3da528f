import { ADMIN_PAGE_SIZE, userAdminCopy as copy, userAdminCopy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invited, openInvitations, withdrawInvitation } from '../../../data/users/invitations.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { Pager } from '../../../leave-ui/pager.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { InvitationTable } from './invitation-table.tsx'

/** Who was invited and has not registered yet, by whom and when; sent again, or withdrawn. */
export function OpenInvitations() {
  const query = useQuery(openInvitations())
  const [page, setPage] = useState(1)
  const [leaving, setLeaving] = useState<Invited>()
  return (
    <QueryView
      query={query}
      loading={<SkeletonList rows={2} />}
      frame={(content, all) => (
        <Card title={userAdminCopy.invitations} isFlush={all.length > 0}>
          {content}
          {leaving && <WithdrawDialog email={leaving.email} onClose={() => setLeaving(undefined)} />}
        </Card>
      )}
      empty={() => (
        <p tabIndex={-1} data-focus="empty" className="text-ink-muted">
          {userAdminCopy.noInvitations}
        </p>
      )}
    >
      {all => (
        <>
          <InvitationTable
            invitations={all.slice((page - 1) * ADMIN_PAGE_SIZE, page * ADMIN_PAGE_SIZE)}
            onWithdraw={setLeaving}
          />
          <Pager of={userAdminCopy.invitations} page={page} total={all.length} onTurn={setPage} />
        </>
      )}
    </QueryView>
  )
}

/** Asks before an address may not register any more. */
function WithdrawDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(withdrawInvitation())
  return (
    <ConfirmAction
      title={copy.withdrawTitle}
      confirm={copy.withdraw}
      isDangerous
      act={() => mutateAsync(email)}
      done={copy.withdrawn(email)}
      onClose={onClose}
    >
      {copy.withdrawText(email)}
    </ConfirmAction>
  )
}
