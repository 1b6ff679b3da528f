import { adminCopy, formatMoment, requestsCopy, roleLabel, userAdminCopy } from '@leavewell/leave'
import type { Invited } from '../../../data/users/invitations.ts'
import { Button } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { SendAgain } from './send-again.tsx'

interface Props {
  invitations: readonly Invited[]
  onWithdraw: (invitation: Invited) => void
}

/** A page of open invitations. */
export function InvitationTable({ invitations, onWithdraw }: Props) {
  const actions = (invitation: Invited) => (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <SendAgain invitation={invitation} />
      <Button
        size="small"
        aria-label={requestsCopy.ofPerson(userAdminCopy.withdraw, invitation.email)}
        onPress={() => onWithdraw(invitation)}
      >
        {userAdminCopy.withdraw}
      </Button>
    </span>
  )
  return (
    <Table
      label={userAdminCopy.invitations}
      columns={[
        ...COLUMNS,
        { id: 'actions', title: copy.actions, isTitleHidden: true, align: 'end', cell: actions },
      ]}
      rows={invitations}
      keyOf={({ email }) => email}
      card={invitation => (
        <div className="flex flex-col gap-2">
          <p className="break-all font-medium">{invitation.email}</p>
          <p className="text-ink-muted">
            {[roleLabel(invitation.role), inviterOf(invitation), formatMoment(invitation.created_date)].join(
              ' · ',
            )}
          </p>
          {actions(invitation)}
        </div>
      )}
    />
  )
}

const inviterOf = ({ inviter, invited_by }: Invited) =>
  inviter ?? (invited_by === 'service' ? userAdminCopy.theInstallation : adminCopy.unknownUser)

const COLUMNS: Column<Invited>[] = [
  {
    id: 'email',
    title: userAdminCopy.email,
    isRowHeader: true,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  { id: 'role', title: userAdminCopy.role, cell: ({ role }) => roleLabel(role) },
  { id: 'inviter', title: userAdminCopy.invitedBy, cell: inviterOf },
  {
    id: 'created',
    title: userAdminCopy.invitedOn,
    cell: ({ created_date }) => (
      <span className="figures whitespace-nowrap text-ink-muted">{formatMoment(created_date)}</span>
    ),
  },
]
