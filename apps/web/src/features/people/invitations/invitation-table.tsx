import { adminCopy, chosenRoleLabel, formatMoment, requestsCopy, userAdminCopy } from '@leavewell/leave'
import type { Invited } from '../../../data/users/invitations.ts'
import { Button } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { SendAgain } from './send-again.tsx'

interface Props {
  invitations: readonly Invited[]
  onWithdraw: (invitation: Invited) => void
}

/** A page of invitations. Accepted invitations have no actions. */
export function InvitationTable({ invitations, onWithdraw }: Props) {
  const actions = (invitation: Invited) =>
    invitation.state !== 'registered' && (
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
            {[
              chosenRoleLabel(invitation.role),
              inviterOf(invitation),
              formatMoment(invitation.created_date),
            ].join(' · ')}
          </p>
          <State invitation={invitation} />
          {actions(invitation)}
        </div>
      )}
    />
  )
}

const inviterOf = ({ inviter, invited_by }: Invited) =>
  inviter ?? (invited_by === 'service' ? userAdminCopy.theInstallation : adminCopy.unknownUser)

const TONES: Record<Invited['state'], Tone> = {
  sent: 'neutral',
  opened: 'info',
  expired: 'warning',
  registered: 'success',
}

/** The state of an invitation, with its expiry or the date of the state. */
const State = ({ invitation }: { invitation: Invited }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Tag tone={TONES[invitation.state]}>{userAdminCopy.invitationStates[invitation.state]}</Tag>
    <span className="figures text-ink-muted text-meta">{momentsOf(invitation).join(' · ')}</span>
  </span>
)

function momentsOf({ state, opened_date, expires_date, accepted_date }: Invited): string[] {
  const { stateSince, validUntil, openedOn } = userAdminCopy
  const say = (moment: string | null, words: (moment: string) => string) =>
    moment === null ? [] : [words(formatMoment(moment))]
  if (state === 'registered') return say(accepted_date, stateSince)
  if (state === 'expired') return [...say(expires_date, stateSince), ...say(opened_date, openedOn)]
  return [...say(opened_date, stateSince), ...say(expires_date, validUntil)]
}

const COLUMNS: Column<Invited>[] = [
  {
    id: 'email',
    title: userAdminCopy.email,
    isRowHeader: true,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  { id: 'role', title: userAdminCopy.role, cell: ({ role }) => chosenRoleLabel(role) },
  { id: 'inviter', title: userAdminCopy.invitedBy, cell: inviterOf },
  {
    id: 'created',
    title: userAdminCopy.invitedOn,
    cell: ({ created_date }) => (
      <span className="figures whitespace-nowrap text-ink-muted">{formatMoment(created_date)}</span>
    ),
  },
  { id: 'state', title: userAdminCopy.state, cell: invitation => <State invitation={invitation} /> },
]
