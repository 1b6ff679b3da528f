import { ADMIN_PAGE_SIZE, userAdminCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { type Invited, withdrawInvitation } from '../../../data/users/invitations.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { Pager } from '../../../leave-ui/pager.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import type { SearchState } from '../../../lib/search-view.ts'
import { useOpened } from '../../../lib/use-opened.ts'
import { Card } from '../../../ui/card.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { INVITATION_CHOICES, type InvitationSearch } from './invitation-view.ts'
import { SendAllAgain } from './send-again.tsx'
import { type InvitationList, useInvitations } from './use-invitations.ts'

/** Lists invitations with sender, date and state. They can be resent or revoked. */
export function Invitations({ state }: { state: SearchState<InvitationSearch> }) {
  const list = useInvitations(state)
  const [leaving, setLeaving] = useOpened<Invited>()
  const found = list.query.data ?? []
  return (
    <Card
      title={copy.invitations}
      isFlush
      actions={list.view.invited === 'expired' && <SendAllAgain invitations={found} />}
    >
      <div className="flex flex-col gap-3 px-4 pb-3">
        <Narrowing list={list} />
        <FilterChips chips={list.chips} onClear={list.showAll} />
      </div>
      <QueryView
        query={list.query}
        status={{ query: `${list.view.invited} ${list.text}` }}
        loading={<SkeletonList rows={2} />}
        empty={() => (
          <p tabIndex={-1} data-focus="empty" className="px-4 pb-4 text-ink-muted">
            {list.isNarrowed ? copy.noSuchInvitations : copy.noInvitations}
          </p>
        )}
      >
        {all => (
          <>
            <InvitationTable
              invitations={all.slice((list.page - 1) * ADMIN_PAGE_SIZE, list.page * ADMIN_PAGE_SIZE)}
              onWithdraw={setLeaving}
            />
            <Pager of={copy.invitations} page={list.page} total={all.length} onTurn={list.turnTo} />
          </>
        )}
      </QueryView>
      {leaving && <WithdrawDialog email={leaving.email} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

const Narrowing = ({ list }: { list: InvitationList }) => (
  <div data-print="hidden" className="flex flex-wrap gap-2">
    <SearchField
      label={copy.searchInvitations}
      value={list.text}
      onChange={list.setText}
      className="min-w-0 max-md:w-full md:w-72"
    />
    <Select
      label={copy.invitationsShown}
      isLabelHidden
      options={INVITATION_CHOICES.map(id => ({ id, label: copy.invitationChoices[id] }))}
      value={list.view.invited}
      onChange={list.choose}
      className="max-md:w-full md:w-44"
    />
  </div>
)

/** Confirms that an address will no longer be able to register. */
function WithdrawDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(withdrawInvitation())
  return (
    <ConfirmAction
      title={copy.withdrawTitle}
      confirm={copy.withdrawConfirm}
      isDangerous
      act={() => mutateAsync(email)}
      done={copy.withdrawn(email)}
      onClose={onClose}
    >
      {copy.withdrawText(email)}
    </ConfirmAction>
  )
}
