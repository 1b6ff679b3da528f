import { formatDay, joiningCopy, joinsAfter, leavingCopy, type User, userAdminCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { openInvitations } from '../../data/users/invitations.ts'
import { upcomingLeavers } from '../../data/users/offboarding.ts'
import { today } from '../../leave-ui/today.ts'
import { Tag } from '../../ui/tag.tsx'

type Account = Pick<
  User,
  'id' | 'email' | 'full_name' | 'date_hired' | 'left_on' | 'disabled' | 'is_verified'
>

/** Tags for an unusual account state. Renders nothing for an ordinary account. */
export const AccountTag = ({ user }: { user: Account }) => (
  <>
    <StateTag user={user} />
    {!user.disabled && joinsAfter(user, today()) && (
      <Tag tone="info">{joiningCopy.startsOn(formatDay(user.date_hired))}</Tag>
    )}
    {!user.disabled && <LeavingTag userId={user.id} />}
  </>
)

function StateTag({ user }: { user: Account }) {
  if (user.left_on) return <Tag>{leavingCopy.leftOn(user.left_on)}</Tag>
  if (user.disabled) return <Tag tone="danger">{userAdminCopy.disabled}</Tag>
  // Only HR sees if a person has signed in. Others do not have the field.
  if (user.is_verified === false) return <GuestTag email={user.email} />
  if (!user.full_name) return <Tag tone="warning">{userAdminCopy.incomplete}</Tag>
  return null
}

/** Shows the last working day of a person who is leaving. */
function LeavingTag({ userId }: { userId: string }) {
  const { data = [] } = useQuery(upcomingLeavers())
  const end = data.find(({ user_id }) => user_id === userId)
  return end ? <Tag tone="warning">{leavingCopy.leavesOn(end.last_day)}</Tag> : null
}

/** The person has never signed in: invited, or not invited yet. */
function GuestTag({ email }: Pick<User, 'email'>) {
  const { data: open } = useQuery(openInvitations())
  const isInvited = open === undefined || open.some(invitation => invitation.email === email)
  return isInvited ? <Tag tone="info">{userAdminCopy.invitedYet}</Tag> : <Tag>{userAdminCopy.notInvited}</Tag>
}
